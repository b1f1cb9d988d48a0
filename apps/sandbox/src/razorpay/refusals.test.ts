import type Razorpay from 'razorpay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sdkAt } from '../../test-support/razorpay-shop.ts'
import { fill, sendRow } from '../../test-support/send-row.ts'
import { buildSandbox, type Sandbox } from '../app.ts'
import { RAZORPAY_REFUSALS, type RazorpayState } from './refusals.ts'

const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-key-secret', webhookSecret: 'any' }
const usual = {
  authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
}

let sandbox: Sandbox
let origin: string
let sdk: Razorpay
beforeEach(async () => {
  sandbox = buildSandbox()
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  sdk = sdkAt(origin, KEYS)
})
afterEach(() => sandbox.app.close())

const anOrder = async (more: object = {}) =>
  (await sdk.orders.create({ amount: 50_000, currency: 'INR', payment: { capture: 'manual' }, ...more })).id

async function aPayment(outcome: 'authorized' | 'captured' | 'failed') {
  const payload = { order_id: await anOrder(), outcome, webhook: 'never' }
  const paid = await sandbox.app.inject({ method: 'POST', url: '/sandbox/razorpay/pay', payload })
  return { payment: paid.json().razorpay_payment_id as string }
}

async function refunded(headers: Record<string, string>, json: object) {
  const made = await aPayment('captured')
  const path = `/v1/payments/${made.payment}/refund`
  expect(await sendRow(origin, { path, json, headers }, { usual })).toMatchObject({ status: 200 })
  return made
}

/** What a row needs to have happened, and the ids that came of it. */
const STATES: Record<RazorpayState, () => Promise<Record<string, string>>> = {
  'an order': async () => ({ order: await anOrder() }),
  'an order with the receipt R1': async () => ({ order: await anOrder({ receipt: 'R1' }) }),
  'an authorized payment': () => aPayment('authorized'),
  'a captured payment': () => aPayment('captured'),
  'a failed payment': () => aPayment('failed'),
  'a refunded payment': () => refunded(usual, {}),
  'a refund with the key refund-key-1': () =>
    refunded({ ...usual, 'x-refund-idempotency': 'refund-key-1' }, { amount: 10_000 }),
  'too many requests': async () => {
    sandbox.faults.switchOn({ provider: 'razorpay', mode: 'rate_limit', seconds: 60 })
    return {}
  },
}

describe('Razorpay refuses', () => {
  it.each(RAZORPAY_REFUSALS)('$what', async ({ after, send, answer }) => {
    const made = after ? await STATES[after]() : {}
    expect(await sendRow(origin, send, { usual, made })).toEqual(answer)
  })
})

/** Rows send what the SDK's types forbid. */
type Body = Parameters<Razorpay['orders']['create']>[0] & { amount: number; currency: string }
type Call = (id: string, body: Body, query: Record<string, string>) => Promise<unknown>

/** What the SDK can be made to send. */
const SDK_CALLS: Record<string, Call> = {
  'POST /v1/orders': (_id, body) => sdk.orders.create(body),
  'GET /v1/orders': (_id, _body, query) => sdk.orders.all(query),
  'GET /v1/orders/:id': id => sdk.orders.fetch(id),
  'GET /v1/payments': (_id, _body, query) => sdk.payments.all(query),
  'GET /v1/payments/:id': id => sdk.payments.fetch(id),
  'POST /v1/payments/:id/capture': (id, { amount, currency }) => sdk.payments.capture(id, amount, currency),
  'POST /v1/payments/:id/refund': (id, body) => sdk.payments.refund(id, body),
}
/** It adds these itself, or writes the span in its own way. */
const NOT_BY_SDK = ['no currency', 'payments since the time in milliseconds']

const routeOf = (path: string) => path.replace(/\?.*/, '').replace(/(orders|payments)\/[^/?]+/, '$1/:id')
const bySdk = RAZORPAY_REFUSALS.filter(
  ({ what, send: { method = 'POST', path, headers } }) =>
    !headers && !NOT_BY_SDK.includes(what) && SDK_CALLS[`${method} ${routeOf(path)}`],
)

describe("Razorpay's own SDK is refused", () => {
  it.each(bySdk)('$what', async ({ after, send: { method = 'POST', path, json }, answer }) => {
    const made = after ? await STATES[after]() : {}
    const url = new URL(fill(path, made), origin)
    const call = SDK_CALLS[`${method} ${routeOf(path)}`] as Call
    const asked = call(url.pathname.split('/')[3] ?? '', json as Body, Object.fromEntries(url.searchParams))
    await expect(asked).rejects.toEqual({ statusCode: answer.status, ...(answer.body as object) })
  })
})
