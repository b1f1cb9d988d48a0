import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { paise } from '@pindivantalu/domain/money'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { createLogger } from '../../http/logger.ts'
import { createRazorpay } from './razorpay.ts'

const keys = { keyId: 'rzp_test_4fGh', keySecret: 'a key secret', webhookSecrets: ['new', 'old'] }
const sandbox = await startSandbox({
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRETS: keys.webhookSecrets.join(),
})
const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })
const razorpay = createRazorpay({ ...keys, apiUrl: sandbox.url }, log)

let receipts = 0
const aReceipt = () => `checkout-${++receipts}`
beforeEach(() => {
  lines.length = 0
})
afterEach(() => sandbox.recover())

async function anOrder(receipt = aReceipt()) {
  const made = await razorpay.createOrder({ amount: paise(50_000), receipt })
  if (!made.ok) throw new Error(made.reason)
  return made.order
}
const aPayment = async (how: object = {}) => {
  const order = await anOrder()
  const { razorpay_payment_id: id } = await sandbox.pay(order.id, how)
  return { id, orderId: order.id }
}

/** A provider that answers everything in one way. */
async function at(answer: RequestListener, patienceMs?: number) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createRazorpay({ ...keys, apiUrl }, log, patienceMs)
}

describe('an order', () => {
  it('is made, and found by its receipt', async () => {
    const receipt = aReceipt()
    const order = await anOrder(receipt)
    expect(order).toEqual({ id: expect.stringMatching(/^order_/), amount: 50_000, currency: 'INR' })
    expect(await razorpay.findOrderByReceipt(receipt)).toEqual({ ok: true, order })
    expect(await razorpay.findOrderByReceipt(aReceipt())).toEqual({ ok: true, order: null })
  })

  it('is not made twice for one receipt', async () => {
    const receipt = aReceipt()
    const order = await anOrder(receipt)
    for (const isRepeat of [false, true]) {
      const again = await razorpay.createOrder({ amount: paise(50_000), receipt, isRepeat })
      expect(again).toEqual({ ok: true, order })
    }
  })

  it('is refused when its receipt stands for another amount', async () => {
    const receipt = aReceipt()
    await anOrder(receipt)
    for (const isRepeat of [false, true]) {
      expect(await razorpay.createOrder({ amount: paise(60_000), receipt, isRepeat })).toEqual({
        ok: false,
        problem: 'permanent',
        reason: 'receipt used for another amount',
      })
    }
  })

  it('is found after its answer was lost, and made where there is none', async () => {
    const receipt = aReceipt()
    const wish = { amount: paise(50_000), receipt }
    await sandbox.strike('lost_answer')
    expect(await razorpay.createOrder(wish)).toMatchObject({ ok: false, problem: 'transient' })
    await sandbox.recover()
    const found = await razorpay.createOrder({ ...wish, isRepeat: true })
    expect(found).toEqual({ ...(await razorpay.findOrderByReceipt(receipt)), ok: true })
    const other = { ...wish, receipt: aReceipt(), isRepeat: true }
    expect(await razorpay.createOrder(other)).toMatchObject({ ok: true, order: { amount: 50_000 } })
  })

  it('is the one that is there when only the first answer was lost', async () => {
    let asked = 0
    const slow = await at((request, response) => {
      asked += 1
      if (request.method === 'POST') return request.socket.destroy()
      response.end(JSON.stringify({ items: [{ id: 'order_1', amount: 50_000, currency: 'INR', notes: [] }] }))
    })
    expect(await slow.createOrder({ amount: paise(50_000), receipt: 'r' })).toMatchObject({
      order: { id: 'order_1' },
    })
    expect(asked).toBe(2)
  })

  it('is looked for first where it may be a repeat, and not made while nobody can tell', async () => {
    const methods: (string | undefined)[] = []
    let answer = JSON.stringify({ items: [{ id: 'order_1', amount: 50_000, currency: 'INR' }] })
    const provider = await at(({ method }, response) => {
      methods.push(method)
      response.end(answer)
    })
    const repeat = { amount: paise(50_000), receipt: 'r', isRepeat: true }
    expect(await provider.createOrder(repeat)).toMatchObject({ order: { id: 'order_1' } })
    answer = 'nothing to read'
    expect(await provider.createOrder(repeat)).toMatchObject({ ok: false, problem: 'transient' })
    expect(methods).toEqual(['GET', 'GET'])
  })

  it('below one rupee is refused for good', async () => {
    expect(await razorpay.createOrder({ amount: paise(99), receipt: aReceipt() })).toEqual({
      ok: false,
      problem: 'permanent',
      reason: '400 BAD_REQUEST_ERROR input_validation_failed amount',
    })
  })
})

describe('a payment', () => {
  it('is fetched as it stands', async () => {
    const { id, orderId } = await aPayment({ method: 'upi' })
    const payment = {
      id,
      orderId,
      status: 'captured',
      amount: 50_000,
      amountRefunded: 0,
      currency: 'INR',
      method: 'upi',
      contact: '+919999999999',
      email: 'void@razorpay.com',
      notes: {},
      createdAt: expect.any(Date),
    }
    expect(await razorpay.fetchPayment(id)).toEqual({ ok: true, payment })
    expect(await razorpay.paymentsOfOrder(orderId)).toEqual({ ok: true, payments: [payment] })
    const span = { from: new Date(Date.now() - MINUTE), to: new Date(Date.now() + MINUTE) }
    const listed = await razorpay.listPayments({ ...span, skip: 0 })
    expect(listed.ok && listed.payments[0]).toEqual(payment)
    expect(await razorpay.listPayments({ ...span, skip: 100_000 })).toEqual({ ok: true, payments: [] })
  })

  it('is listed with the attempts that failed, and with one too many', async () => {
    const { id: orderId } = await anOrder()
    await sandbox.pay(orderId, { outcome: 'failed' })
    await sandbox.pay(orderId)
    await sandbox.pay(orderId, { force: true })
    const listed = await razorpay.paymentsOfOrder(orderId)
    expect(listed.ok && listed.payments.map(({ status }) => status)).toEqual([
      'captured',
      'captured',
      'failed',
    ])
  })

  it('that failed may be captured later', async () => {
    const { id } = await aPayment({ outcome: 'failed' })
    expect(await razorpay.fetchPayment(id)).toMatchObject({ payment: { status: 'failed' } })
    await sandbox.tell('POST', 'razorpay/late-authorise', { payment_id: id })
    expect(await razorpay.fetchPayment(id)).toMatchObject({ payment: { status: 'captured' } })
  })

  it('shows an amount and a currency that are not those of the order', async () => {
    const { id } = await aPayment({ amount: 100, currency: 'USD' })
    expect(await razorpay.fetchPayment(id)).toMatchObject({ payment: { amount: 100, currency: 'USD' } })
  })

  it('is captured, and captured already', async () => {
    const { id } = await aPayment({ outcome: 'authorized' })
    for (const _time of [1, 2]) {
      expect(await razorpay.capture({ id, amount: 50_000 })).toMatchObject({
        ok: true,
        payment: { id, status: 'captured' },
      })
    }
  })

  it('is not captured by half, nor when it failed', async () => {
    const { id } = await aPayment({ outcome: 'authorized' })
    expect(await razorpay.capture({ id, amount: 20_000 })).toMatchObject({ ok: false, problem: 'permanent' })
    const failed = await aPayment({ outcome: 'failed' })
    const captured = await razorpay.capture({ id: failed.id, amount: 50_000 })
    expect(captured).toMatchObject({ ok: false, problem: 'permanent' })
  })

  it.each(['pay_00000000000000', 'pay_../../orders', '../orders', '', 'pay_1?x=1'])(
    'is not found by %j',
    async id => {
      const problem = { ok: false, problem: 'permanent' }
      expect(await razorpay.fetchPayment(id)).toMatchObject(problem)
      expect(await razorpay.capture({ id, amount: 50_000 })).toMatchObject(problem)
      expect(await razorpay.refund({ ...WHOLE, paymentId: id, key: 'refund-key-1' })).toMatchObject(problem)
      expect(await razorpay.paymentsOfOrder(id)).toMatchObject(problem)
    },
  )
})

const WHOLE = { amount: paise(50_000), receipt: 'refund-1' }

describe('a refund', () => {
  it('gives back a part, then another, and never more than is left', async () => {
    const { id: paymentId } = await aPayment()
    const part = (amount: number, receipt: string) =>
      razorpay.refund({ paymentId, amount: paise(amount), receipt, key: `refund-${receipt}` })
    expect(await part(20_000, 'one-of-two')).toMatchObject({ refund: { amount: 20_000 } })
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({
      payment: { status: 'captured', amountRefunded: 20_000 },
    })
    expect(await part(30_001, 'too-much-of-it')).toMatchObject({ ok: false, problem: 'permanent' })
    expect(await part(30_000, 'two-of-two')).toMatchObject({ refund: { amount: 30_000 } })
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ payment: { status: 'refunded' } })
  })

  it('in part whose key the provider forgot is found by its receipt, and not made again', async () => {
    const { id: paymentId } = await aPayment()
    const half = { paymentId, amount: paise(25_000), receipt: 'first-half' }
    const made = await razorpay.refund({ ...half, key: 'refund-first-half' })
    await razorpay.refund({ ...half, receipt: 'second-half', key: 'refund-second-half' })
    expect(await razorpay.refund({ ...half, key: 'refund-first-half-again' })).toEqual(made)
  })

  it('in part is found by its receipt behind however many that came after', async () => {
    const { id: paymentId } = await aPayment()
    const part = (receipt: string, key: string) =>
      razorpay.refund({ paymentId, amount: paise(4_000), receipt, key })
    const made = await part('part-0', 'refund-part-0')
    for (let later = 1; later < 12; later += 1) await part(`part-${later}`, `refund-part-${later}`)
    expect(await part('part-0', 'refund-part-0-again')).toEqual(made)
  })

  it('is on the list of all refunds, the newest first', async () => {
    const { id: paymentId } = await aPayment()
    const part = (receipt: string) =>
      razorpay.refund({ paymentId, amount: paise(20_000), receipt, key: `refund-${receipt}` })
    const [first, second] = [await part('listed-first'), await part('listed-second')]
    if (!first.ok || !second.ok) throw new Error('Not refunded')
    const span = { from: new Date(Date.now() - MINUTE), to: new Date(Date.now() + MINUTE) }
    const listed = await razorpay.listRefunds({ ...span, skip: 0 })
    const facts = { paymentId, amount: 20_000, status: 'processed', createdAt: expect.any(Date) }
    expect(listed.ok && listed.refunds.slice(0, 2)).toEqual([
      { ...facts, id: second.refund.id, receipt: 'listed-second' },
      { ...facts, id: first.refund.id, receipt: 'listed-first' },
    ])
    expect(await razorpay.listRefunds({ ...span, skip: 100_000 })).toEqual({ ok: true, refunds: [] })
  })

  it('is made once for one key', async () => {
    const { id: paymentId } = await aPayment()
    const wish = { ...WHOLE, paymentId, key: `refund-${paymentId}`, notes: { why: 'paid twice' } }
    const refunded = await razorpay.refund(wish)
    expect(refunded).toEqual({
      ok: true,
      refund: {
        id: expect.stringMatching(/^rfnd_/),
        status: 'processed',
        amount: 50_000,
        receipt: 'refund-1',
      },
    })
    expect(await razorpay.refund(wish)).toEqual(refunded)
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ payment: { status: 'refunded' } })
  })

  it('that was made under another key is the answer', async () => {
    const { id: paymentId } = await aPayment()
    const refunded = await razorpay.refund({ ...WHOLE, receipt: 'by hand', paymentId, key: 'refund-by-hand' })
    expect(await razorpay.refund({ ...WHOLE, paymentId, key: `refund-${paymentId}` })).toEqual(refunded)
  })

  it('that waits at the bank is pending', async () => {
    const { id: paymentId } = await aPayment()
    await sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status: 'pending' })
    expect(await razorpay.refund({ ...WHOLE, paymentId, key: 'refund-key-1' })).toMatchObject({
      refund: { status: 'pending' },
    })
  })

  it('is worth another try while one with its key is under way, and not with the key of another', async () => {
    const { id: paymentId } = await aPayment()
    const key = `busy-${paymentId}`
    expect(await razorpay.refund({ ...WHOLE, paymentId, key })).toMatchObject({
      ok: false,
      problem: 'transient',
    })
    expect(await razorpay.refund({ ...WHOLE, paymentId, key })).toMatchObject({ ok: true })
    const other = await aPayment()
    expect(await razorpay.refund({ ...WHOLE, paymentId: other.id, key })).toMatchObject({
      ok: false,
      problem: 'permanent',
    })
  })

  it('of money that was never taken is refused for good', async () => {
    const { id: paymentId } = await aPayment({ outcome: 'failed' })
    const refused = await razorpay.refund({ ...WHOLE, paymentId, key: 'refund-key-2' })
    expect(refused).toMatchObject({ ok: false, problem: 'permanent' })
  })
})

describe('trouble', () => {
  it.each(['down', 'error', 'html', 'lost_answer'])('%s is transient for every call', async mode => {
    const { id, orderId } = await aPayment()
    await sandbox.strike(mode)
    const outcomes = await Promise.all([
      razorpay.createOrder({ amount: paise(50_000), receipt: aReceipt() }),
      razorpay.findOrderByReceipt('checkout-1'),
      razorpay.fetchPayment(id),
      razorpay.paymentsOfOrder(orderId),
      razorpay.capture({ id, amount: 50_000 }),
      razorpay.refund({ ...WHOLE, paymentId: id, key: 'refund-key-3' }),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, problem: 'transient' })
  })

  it('slow is transient once patience is over', async () => {
    const silent = await at(() => undefined, 50)
    expect(await silent.fetchPayment('pay_1')).toEqual({
      ok: false,
      problem: 'transient',
      reason: 'TimeoutError',
    })
  })

  it('with the keys is misconfigured, and logged as an error', async () => {
    const stranger = createRazorpay({ ...keys, keySecret: 'guessed', apiUrl: sandbox.url }, log)
    expect(await stranger.fetchPayment('pay_00000000000000')).toEqual({
      ok: false,
      problem: 'misconfigured',
      reason: '401 BAD_REQUEST_ERROR',
    })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, wish: 'fetch payment' })
  })

  it.each([
    [400, { description: 'Authentication failed' }, 'misconfigured'],
    [400, { description: 'The api key provided is invalid' }, 'misconfigured'],
    [429, { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' }, 'rate_limited'],
    [503, { code: 'SERVER_ERROR' }, 'transient'],
    [404, { code: 'BAD_REQUEST_ERROR' }, 'permanent'],
  ])('answered with %i %j is %s', async (status, error, problem) => {
    const provider = await at((_request, response) =>
      response.writeHead(status).end(JSON.stringify({ error })),
    )
    expect(await provider.findOrderByReceipt('r')).toMatchObject({ ok: false, problem })
  })

  it('of an answer that is not what was asked for is transient', async () => {
    const provider = await at((_request, response) => response.end('{"id":"order_1","amount":"50000"}'))
    const made = await provider.createOrder({ amount: paise(50_000), receipt: 'r' })
    expect(made).toMatchObject({ ok: false, problem: 'transient', reason: '200 not understood: amount' })
  })

  it('is logged without what names people or opens doors', async () => {
    const provider = await at((_request, response) =>
      response.writeHead(400).end(
        JSON.stringify({
          error: {
            code: 'BAD_REQUEST_ERROR',
            description: 'lakshmi@example.com is wrong',
            reason: 'input validation of lakshmi@example.com',
            field: 'email',
          },
        }),
      ),
    )
    await provider.refund({ ...WHOLE, paymentId: 'pay_1', key: 'refund-key-4', notes: { to: 'lakshmi' } })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { wish: 'refund', problem: 'permanent', reason: '400 BAD_REQUEST_ERROR email' },
      { wish: 'list refunds' },
    ])
    expect(lines.join()).not.toMatch(/lakshmi|secret|Basic|pay_1/)
  })
})

describe('a signature', () => {
  const published = {
    orderId: 'order_IEIaMR65cu6nz3',
    paymentId: 'pay_IH4NVgf4Dreq1l',
    signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  }
  const asPublished = createRazorpay({ ...keys, keySecret: 'EnLs21M47BllR3X8PSFtjtbd', apiUrl: '' }, log)

  it('is found good where Razorpay says so', () => {
    expect(asPublished.isCheckoutSignature(published)).toBe(true)
  })

  it.each([
    { paymentId: 'pay_IH4NVgf4Dreq1m' },
    { orderId: 'order_IEIaMR65cu6nz4' },
    { orderId: published.paymentId, paymentId: published.orderId },
    { signature: published.signature.toUpperCase() },
    { signature: published.signature.slice(1) },
    { signature: '' },
    { signature: 'é'.repeat(32) },
  ])('is found bad with %j', changed => {
    expect(asPublished.isCheckoutSignature({ ...published, ...changed })).toBe(false)
  })

  it('is found bad with another secret', () => {
    expect(razorpay.isCheckoutSignature(published)).toBe(false)
  })

  it('of the sandbox is good for its own payment alone', async () => {
    const { id: orderId } = await anOrder()
    const other = await anOrder()
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = await sandbox.pay(orderId)
    expect(razorpay.isCheckoutSignature({ orderId, paymentId, signature })).toBe(true)
    expect(razorpay.isCheckoutSignature({ orderId: other.id, paymentId, signature })).toBe(false)
  })
})
