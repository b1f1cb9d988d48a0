import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'

const PHONE = '+919876543210'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox()
})
afterEach(() => sandbox.app.close())

const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
  sandbox.app.inject({
    method,
    url,
    headers: { authorization: 'Bearer sandbox-whatsapp-token' },
    payload,
  })
const switchPhone = (isOff: boolean) => ask('PUT', `/sandbox/whatsapp/phones/${PHONE}`, { isOff })
const send = (to = PHONE) =>
  ask('POST', '/v23.0/sandbox-phone-number/messages', {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name: 'reply_waiting',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ravi' }] }],
    },
  })
const statuses = () => sandbox.log.newestFirst().map(({ status }) => status)

it('a phone that is switched off gets its messages when it is on again', async () => {
  expect((await switchPhone(true)).statusCode).toBe(204)
  expect((await sandbox.app.inject(`/sandbox/whatsapp/phones/${PHONE}`)).json()).toEqual({ isOff: true })
  await send()
  await send('+919000000001')
  expect(statuses()).toEqual(['delivered', 'sent'])

  await switchPhone(false)
  expect(statuses()).toEqual(['delivered', 'delivered'])
})

it('a message on its way can still come to nothing', async () => {
  await switchPhone(true)
  await send()
  const id = sandbox.log.newestFirst()[0]?.id
  const told = await ask('POST', '/sandbox/whatsapp/status', { id, status: 'failed', code: 131049 })
  expect(told.statusCode).toBe(204)
  await switchPhone(false)
  expect(statuses()).toEqual(['failed'])
})

it('a phone is neither on nor off by other words', async () => {
  for (const body of [{}, { isOff: 'yes' }, { isOff: true, more: 1 }]) {
    expect((await ask('PUT', `/sandbox/whatsapp/phones/${PHONE}`, body)).statusCode).toBe(400)
  }
})
