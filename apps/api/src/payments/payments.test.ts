import { afterAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import type { FetchedPayment } from '../providers/razorpay/razorpay.ts'
import { notePayment } from './payments.queries.ts'
import { refundDuePayments } from './refund-payments.ts'
import { requestRefund } from './refunds.queries.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const { quote, payFor } = await shoppingIn(shop, sandbox, await signInAs(shop, DEMO.customer))
afterAll(() => deps.background.idle())

async function aCheckout() {
  const { razorPayOrder } = await quote()
  const { rows } = await pool.query('SELECT id FROM checkouts WHERE provider_order_id = $1', [
    razorPayOrder.id,
  ])
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours'")
  return { id: rows[0].id as string, orderId: razorPayOrder.id, amount: razorPayOrder.amount }
}
const statusOf = async (paymentId: string) =>
  (await pool.query('SELECT status FROM payments WHERE payment_id = $1', [paymentId])).rows[0].status

describe('news of a payment', () => {
  it.each<[FetchedPayment['status'][], FetchedPayment['status']]>([
    [['captured', 'authorized', 'failed', 'created'], 'captured'],
    [['failed', 'captured'], 'captured'],
    [['created', 'failed', 'authorized'], 'authorized'],
    [['captured', 'refunded', 'captured'], 'refunded'],
  ])('that comes as %j leaves it %s', async (statuses, furthest) => {
    const { id, orderId, amount } = await aCheckout()
    const payment = {
      id: `pay_${id.replaceAll('-', '').slice(0, 14)}${statuses.length}`,
      orderId,
      amount,
      currency: 'INR',
      method: 'upi',
      createdAt: new Date(),
    }
    for (const status of statuses) await notePayment(deps.db, id, { ...payment, status })
    expect(await statusOf(payment.id)).toBe(furthest)
  })
})

describe('a refund', () => {
  async function aPaymentToRefund() {
    const checkout = await aCheckout()
    const { razorPayPaymentId: paymentId } = await payFor(checkout.orderId)
    const fetched = await deps.razorpay.fetchPayment(paymentId)
    if (!fetched.ok) throw new Error(fetched.reason)
    await notePayment(deps.db, checkout.id, fetched.payment)
    await requestRefund(deps.db, { paymentId, reason: 'paid_twice' })
    return paymentId
  }
  const refundOf = async (paymentId: string) =>
    (await pool.query('SELECT * FROM refunds WHERE payment_id = $1', [paymentId])).rows[0]
  const again = () =>
    pool.query('UPDATE refunds SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')

  it('is asked for once, tried again while the provider is away, and then done', async () => {
    const paymentId = await aPaymentToRefund()
    expect(await requestRefund(deps.db, { paymentId, reason: 'paid_twice' })).toBeUndefined()
    await sandbox.strike('down')
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({
      attempts: 1,
      processed_at: null,
      problem: expect.any(String),
    })
    await sandbox.recover()
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({ attempts: 1, processed_at: null })

    await again()
    await refundDuePayments(deps)
    await again()
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({
      problem: null,
      processed_at: expect.any(Date),
      next_attempt_at: null,
    })
    expect(await statusOf(paymentId)).toBe('refunded')
  })

  it('that takes the provider days is asked about until it is done, and requested again when it failed', async () => {
    const paymentId = await aPaymentToRefund()
    const decide = (status: string) =>
      sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status })
    await decide('pending')
    await refundDuePayments(deps)
    const pending = await refundOf(paymentId)
    expect(pending).toMatchObject({ processed_at: null, problem: null, next_attempt_at: expect.any(Date) })

    await decide('failed')
    await again()
    await refundDuePayments(deps)
    const failed = await refundOf(paymentId)
    expect(failed).toMatchObject({
      processed_at: null,
      failures: 1,
      problem: expect.stringContaining('failed'),
    })

    await decide('processed')
    await again()
    await refundDuePayments(deps)
    await again()
    await refundDuePayments(deps)
    const done = await refundOf(paymentId)
    expect(done).toMatchObject({ processed_at: expect.any(Date), problem: null })
    expect(done.provider_refund_id).not.toBe(failed.provider_refund_id)
  })

  it('that failed behind an answer that stays what it was is found out, and requested again', async () => {
    const paymentId = await aPaymentToRefund()
    const decide = (status: string) =>
      sandbox.tell('POST', 'razorpay/refund-outcome', { payment_id: paymentId, status })
    await decide('failed')
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({ failures: 0, problem: null, processed_at: null })
    await again()
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({ failures: 1, processed_at: null })

    await decide('processed')
    await again()
    await refundDuePayments(deps)
    expect(await refundOf(paymentId)).toMatchObject({ processed_at: expect.any(Date), problem: null })
    expect(await statusOf(paymentId)).toBe('refunded')
  })

  it('whose answer was lost is not made twice', async () => {
    const paymentId = await aPaymentToRefund()
    await sandbox.strike('lost_answer')
    await refundDuePayments(deps)
    await sandbox.recover()
    await again()
    await refundDuePayments(deps)
    expect(await sandbox.askRazorpay(`payments/${paymentId}/refunds`)).toMatchObject({ count: 1 })
  })
})
