import { HOUR } from '@pindivantalu/domain/indian-time'
import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { afterwards } from '../../test-support/afterwards.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { buildApp } from '../app.ts'
import { createDeps } from '../deps.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
const { ask, quote, payFor, finalise, item, address } = await shoppingIn(shop, sandbox, customer)

const words = 'The kitchen rests today.'
const teluguWords = 'ఈరోజు వంటగదికి సెలవు.'
const set = (payload: object) => ask('PUT', '/kitchen/taking-orders', payload, owner)
const pause = (facts: object = {}) =>
  set({ isTakingOrders: false, until: null, words, teluguWords, ...facts })
const resume = () => set({ isTakingOrders: true })
const inOneHour = () => new Date(deps.now().getTime() + HOUR).toISOString()
const tryToOrder = () =>
  ask('POST', '/orders', { orderItems: [item()], shippingAddress: address._id, paymentMethod: 'Razorpay' })
const lastAudit = async () => (await ask('GET', '/settings/audit', undefined, owner)).json()[0]

afterEach(() => pool.query('UPDATE kitchen SET paused_at = NULL, paused_until = NULL'))

describe('while the shop takes no orders', () => {
  it('nothing is priced, and the customer reads what the owner wrote, in their language', async () => {
    expect((await pause()).json()).toEqual({ paused: { until: null, words, teluguWords } })
    const refused = await tryToOrder()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'shop.not_taking_orders', message: words })
    const initiated = await ask('POST', '/orders/razorpay-initiate', { orderItems: [item()] })
    expect(initiated.json().code).toBe('shop.not_taking_orders')
    const inTelugu = await app.inject({
      method: 'POST',
      url: '/api/orders/razorpay-initiate',
      headers: { ...customer.headers, 'accept-language': 'te' },
      payload: { orderItems: [item()] },
    })
    expect(inTelugu.json().message).toBe(teluguWords)

    expect((await resume()).json()).toEqual({ paused: null })
    expect((await tryToOrder()).statusCode).toBe(200)
  })

  it('what was begun is still paid and becomes an order', async () => {
    const { razorPayOrder } = await quote()
    await pause()
    expect((await finalise(await payFor(razorPayOrder.id))).statusCode).toBe(201)
  })

  it('an order that waits for its payment can be paid', async () => {
    const { razorPayOrder } = await quote()
    const { _id } = (await finalise(await payFor(razorPayOrder.id))).json()
    await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [_id])
    await pause()
    expect((await ask('POST', `/orders/${_id}/razorpay`)).statusCode).toBe(200)
  })

  it('every other instance refuses too, from the same moment', async () => {
    const otherDeps = await createDeps(deps.config, deps.log)
    const other = await buildApp(otherDeps)
    afterwards(async () => {
      await other.close()
      await otherDeps.close()
    })
    await pause()
    const refused = await other.inject({
      method: 'POST',
      url: '/api/orders/razorpay-initiate',
      headers: customer.headers,
      payload: { orderItems: [item()] },
    })
    expect(refused.json().code).toBe('shop.not_taking_orders')
  })
})

describe('a pause', () => {
  it('ends by itself', async () => {
    const until = inOneHour()
    await pause({ until })
    expect((await tryToOrder()).statusCode).toBe(409)
    await pool.query("UPDATE kitchen SET paused_at = now() - interval '1 hour', paused_until = now()")
    expect((await tryToOrder()).statusCode).toBe(200)
    expect((await ask('GET', '/kitchen/taking-orders', undefined, owner)).json()).toEqual({ paused: null })
  })

  it('is known to every browser, with its end', async () => {
    const known = async () => (await app.inject('/api/config')).json<PublicConfig>().paused
    expect(await known()).toBeNull()
    const until = inOneHour()
    await pause({ until })
    await expect.poll(known).toEqual({ until, words, teluguWords })
    await resume()
    await expect.poll(known).toBeNull()
  })

  it('is in the log with its end and without its words, once', async () => {
    const until = inOneHour()
    await pause({ until })
    const first = await lastAudit()
    expect(first).toMatchObject({ action: 'orders.paused', actor: owner.user.name })
    expect(first.facts).toEqual({ until })
    await pause({ until })
    expect(await lastAudit()).toEqual(first)
    await resume()
    const second = await lastAudit()
    expect(second).toMatchObject({ action: 'orders.resumed' })
    await resume()
    expect(await lastAudit()).toEqual(second)
  })

  it('of two owners is that of the later one', async () => {
    await Promise.all([pause(), pause({ words: 'Back soon.' })])
    await pause({ words: 'Back at six.' })
    expect((await tryToOrder()).json().message).toBe('Back at six.')
  })

  it.each([
    { facts: { until: '2020-01-01T00:00:00Z' }, code: 'shop.pause_not_coming' },
    { facts: { until: '2999-01-01T00:00:00Z' }, code: 'shop.pause_not_coming' },
    { facts: { words: ' ' }, code: 'request.invalid' },
    { facts: { teluguWords: '' }, code: 'request.invalid' },
    { facts: { words: 'x'.repeat(201) }, code: 'request.invalid' },
  ])('is not begun with $facts', async ({ facts, code }) => {
    const answer = await pause(facts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
    expect((await tryToOrder()).statusCode).toBe(200)
  })
})
