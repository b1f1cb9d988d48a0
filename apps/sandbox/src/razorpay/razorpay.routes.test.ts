import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEYS, openShop, type Shop } from '../../test-support/razorpay-shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const keys = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = {}) {
  const allHeaders = { authorization: `Basic ${keys}`, ...headers }
  return shop.sandbox.app.inject({ method, url, headers: allHeaders, ...(payload && { payload }) })
}
const anOrder = async () => (await ask('POST', '/v1/orders', { amount: 50_000, currency: 'INR' })).json().id
const pay = (orderId: string, more: object = {}) =>
  shop.post('/sandbox/razorpay/pay', { order_id: orderId, outcome: 'captured', webhook: 'never', ...more })

describe('the API', () => {
  it('refuses JSON that is none in its own words', async () => {
    const headers = { authorization: `Basic ${keys}`, 'content-type': 'application/json' }
    const answer = await shop.sandbox.app.inject({ method: 'POST', url: '/v1/orders', headers, payload: '{' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('BAD_REQUEST_ERROR')
  })

  it('is closed to browsers of other origins', async () => {
    const answer = await ask('GET', '/v1/orders', undefined, { origin: 'http://localhost:3000' })
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('leaves the paths of App Check alone', async () => {
    expect((await shop.sandbox.app.inject('/v1/jwks')).statusCode).toBe(200)
  })

  it('suffers its faults, while customers and banks go on', async () => {
    const orderId = await anOrder()
    shop.sandbox.faults.switchOn({ provider: 'razorpay', mode: 'error', seconds: 60 })
    const answer = await ask('GET', '/v1/orders')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toMatchObject({ code: 'SERVER_ERROR', source: 'NA', metadata: {} })
    expect((await pay(orderId)).statusCode).toBe(200)
  })
})

describe('a refund with an idempotency key', () => {
  async function refund(paymentId: string, key: string, body: object = {}) {
    const headers = { 'x-refund-idempotency': key }
    const answer = await ask('POST', `/v1/payments/${paymentId}/refund`, body, headers)
    return { ...answer.json(), http: answer.statusCode }
  }
  const aPayment = async () => (await pay(await anOrder())).json().razorpay_payment_id as string

  it('is made once, however often it is asked for', async () => {
    const id = await aPayment()
    const first = await refund(id, 'refund-key-1', { amount: 10_000 })
    expect(await refund(id, 'refund-key-1', { amount: 10_000 })).toEqual(first)
    expect((await ask('GET', `/v1/payments/${id}`)).json().amount_refunded).toBe(10_000)
  })

  it('is refused with 409 when the key was used for another', async () => {
    const id = await aPayment()
    await refund(id, 'refund-key-1', { amount: 10_000 })
    expect(await refund(id, 'refund-key-1', { amount: 20_000 })).toMatchObject({
      http: 409,
      error: { description: expect.stringContaining('Different request') },
    })
    expect(await refund(await aPayment(), 'refund-key-1', { amount: 10_000 })).toMatchObject({ http: 409 })
  })

  it('is refused with 409 while another with that key is under way', async () => {
    const id = await aPayment()
    expect(await refund(id, 'busy-refund-1')).toMatchObject({ http: 409 })
    expect(await refund(id, 'busy-refund-1')).toMatchObject({ http: 200, amount: 50_000 })
  })
})

describe('paying without a browser', () => {
  it('is declined once the order is paid, unless forced', async () => {
    const orderId = await anOrder()
    await pay(orderId)
    const second = await pay(orderId)
    expect(second.statusCode).toBe(400)
    expect(second.json().error.description).toContain('the order is already paid')

    await pay(orderId, { force: true })
    const { items } = (await ask('GET', `/v1/orders/${orderId}/payments`)).json()
    expect(items).toMatchObject([{ status: 'captured' }, { status: 'captured' }])
  })

  it('can bring another amount or currency than was asked for', async () => {
    const orderId = await anOrder()
    await pay(orderId, { amount: 100, currency: 'USD' })
    const { items } = (await ask('GET', `/v1/orders/${orderId}/payments`)).json()
    expect(items).toMatchObject([{ amount: 100, currency: 'USD', status: 'captured' }])
  })

  it.each([
    { order_id: 'order_00000000000000', outcome: 'captured' },
    { order_id: 'order_00000000000000', outcome: 'stolen' },
    { outcome: 'captured' },
    { order_id: 'order_00000000000000', outcome: 'captured', discount: 1 },
  ])('is refused with %j', async wrong => {
    const answer = await shop.post('/sandbox/razorpay/pay', wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('BAD_REQUEST_ERROR')
  })
})
