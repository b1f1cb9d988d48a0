import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { openInOwnLanguage } from './own-language.ts'

const app = fastify()
openInOwnLanguage(app)
app.get('/*', async () => 'a page')

const open = (url: string, cookie?: string) =>
  app.inject({ url, headers: cookie === undefined ? {} : { cookie } })

it.each([
  ['/order/1', 'language=te', '/te/order/1'],
  ['/profile?from=mail', 'sid=1; language=te; a=b', '/te/profile?from=mail'],
  ['/te/deliverypartner', 'language=en', '/deliverypartner'],
])('leads from %s with %s to %s', async (url, cookie, place) => {
  const { statusCode, headers } = await open(url, cookie)
  expect(statusCode).toBe(302)
  expect(headers.location).toBe(place)
  expect(headers['cache-control']).toBe('no-store')
})

it.each([
  ['a public page', '/product/1', 'language=te'],
  ['a page in the language that is kept', '/te/order/1', 'language=te'],
  ['a reader of whom nothing is kept', '/order/1', undefined],
  ['a language that the shop does not speak', '/order/1', 'language=hi'],
  ['another cookie of a longer name', '/order/1', 'my-language=te'],
  ['the owner’s pages', '/admin/orderlist', 'language=te'],
  ['a path that only begins like a personal one', '/cartoons', 'language=te'],
])('leaves %s as it is', async (_what, url, cookie) => {
  expect((await open(url, cookie)).body).toBe('a page')
})
