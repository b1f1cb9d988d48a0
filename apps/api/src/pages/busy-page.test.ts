import { hash } from 'node:crypto'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from '../http/errors/error-answer.ts'
import { refuse } from '../http/errors/refusal.ts'
import type { ShopApp } from '../http/shop-app.ts'
import { pageRoutes } from './pages.routes.ts'

function aShopWhosePagesThrow(fail: () => never) {
  const app = fastify()
  answerErrors(app)
  pageRoutes(app as unknown as ShopApp, {
    urlAsRead: url => url,
    isOwnPage: () => false,
    render: async () => fail(),
    renderOwn: async () => fail(),
  })
  return app
}

it('tells people that the shop is busy, and their browser when to come again', async () => {
  const answer = await aShopWhosePagesThrow(() => refuse('server.busy')).inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(answer.body).toContain('<h1>The shop is very busy</h1>')
  expect(answer.body).toContain('<meta http-equiv="refresh" content="5">')
})

it('says so in Telugu on a Telugu page', async () => {
  const { body } = await aShopWhosePagesThrow(() => refuse('server.busy')).inject('/te/product/1')
  expect(body).toContain('<html lang="te">')
  expect(body).toContain('<h1>షాపులో ఇప్పుడు చాలా రద్దీగా ఉంది</h1>')
})

it('allows its own style and nothing else', async () => {
  const { body, headers } = await aShopWhosePagesThrow(() => refuse('server.busy')).inject('/')
  const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
  expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

it('calls a failure a failure', async () => {
  const answer = await aShopWhosePagesThrow(() => {
    throw new Error('a screen is broken')
  }).inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'server.error' })
})
