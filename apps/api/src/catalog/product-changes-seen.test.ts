import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { afterAll, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { buildApp } from '../app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { headers } = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { ask, product, another, item, buy, quote } = await shoppingIn(shop, sandbox, customer)

/** In place of the built web app: a page that says what the API says of its product. */
const RENDERER = `
export const urlAsRead = url => url
export const isOwnPage = () => false
export async function renderPage({ url, fetchApi }) {
  const answer = await fetchApi('/api/products/' + url.slice('/product/'.length))
  return { status: answer.status, isWhole: true, head: '', body: await answer.text(), state: '' }
}`
const webFolder = await mkdtemp(join(tmpdir(), 'pages-'))
for (const language of ['en', 'te']) {
  const build = join(webFolder, language)
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'client/index.html'), '<!--body-->')
  await writeFile(join(build, 'server/entry-server.js'), RENDERER)
}
const config = { ...shop.deps.config, servePages: true }
const withPages = await buildApp({ ...shop.deps, config, webFolder })
await withPages.ready()
afterAll(async () => {
  await withPages.close()
  await rm(webFolder, { recursive: true })
})

const page = () => withPages.inject(`/product/${product._id}`)
const manage = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/products/${path}`, headers, ...(payload && { payload }) })

it('a rendered page that is kept shows every change, and is gone with its product', async () => {
  const kept = await page()
  expect(kept.body).toContain(product.name)
  expect((await page()).headers.etag).toBe(kept.headers.etag)

  const { _id, imageColor, rating, numReviews, createdAt, updatedAt, ...facts } = product
  const saved = await manage('PUT', product._id, { ...facts, name: 'Seen at once' })
  expect(saved.json<DeskProductView>().name).toBe('Seen at once')
  await expect.poll(async () => (await page()).body).toContain('Seen at once')

  await manage('PUT', `${product._id}/availability`, { available: false })
  await expect.poll(async () => (await page()).body).toContain('"available":false')
  await manage('PUT', `${product._id}/availability`, { available: true })
  await expect.poll(async () => (await page()).body).toContain('"available":true')
})

it('a deleted product stays in the orders that were made, and goes from carts as a difference', async () => {
  const order = await buy()
  expect((await page()).statusCode).toBe(200)
  await manage('DELETE', product._id)

  await expect.poll(async () => (await page()).statusCode).toBe(404)
  const [line] = order.orderItems
  expect((await ask('GET', `/orders/${order._id}`)).json().orderItems).toEqual([line])
  expect(line).toMatchObject({ product: product._id, name: 'Seen at once' })
  const [option] = another.customization.priceCustomization
  const cart = [item(), { product: another._id, weight: option.weight, price: option.price, quantity: 1 }]
  expect(await quote({ orderItems: cart })).toMatchObject({
    validatedOrderItems: [{ product: another._id }],
    differences: [{ kind: 'not_available', product: product._id }],
  })
})
