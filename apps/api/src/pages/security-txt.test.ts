import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { startTestShop } from '../../test-support/test-app.ts'
import { securityTxtRoutes } from './security-txt.routes.ts'

const { deps } = await startTestShop({ SHOP_URL: 'https://pindivantalu.example' })

async function securityTxtWith(mailbox: string | null): Promise<string> {
  const app = fastify()
  const now = () => new Date('2026-01-10T11:40:00+05:30')
  securityTxtRoutes(app as never, { ...deps, now, shop: { ...deps.shop, mailbox: () => mailbox } })
  const { headers, body } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  return body
}

it('names the shop’s email address, for a year from now', async () => {
  expect(await securityTxtWith('care@pindivantalu.example')).toBe(
    `Contact: mailto:care@pindivantalu.example
Expires: 2027-01-10T06:10:00.000Z
Preferred-Languages: en, te
Canonical: https://pindivantalu.example/.well-known/security.txt
`,
  )
})

it('names the contact page while there is no email address', async () => {
  expect(await securityTxtWith(null)).toContain('Contact: https://pindivantalu.example/contact\n')
})
