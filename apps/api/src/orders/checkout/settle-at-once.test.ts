import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { shoppingIn } from '../../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { PATIENCE } from '../../../test-support/test-database.ts'
import { createDatabase } from '../../db/client.ts'
import { notePayment } from '../../payments/payments.queries.ts'
import { refundDuePayments } from '../../payments/refund-payments.ts'
import { requestRefund } from '../../payments/refunds.queries.ts'
import { findCheckout } from './checkouts.queries.ts'
import { settlePayment } from './settle-checkout.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const { ask, address, item, quote, payFor, finalise } = await shoppingIn(
  shop,
  sandbox,
  await signInAs(shop, DEMO.customer),
)

/** The same shop, seen by somebody who counts what PostgreSQL ended for the sake of another. */
let deadlocks = 0
const { db: countingDb, close: closeCounting } = createDatabase(deps.config.databaseUrl, {
  timeouts: PATIENCE,
  watchQuery: async (_text, ask) => {
    try {
      return await ask()
    } catch (error) {
      if ((error as { code?: string }).code === '40P01') deadlocks += 1
      throw error
    }
  },
})
const counting = { ...deps, db: countingDb }
afterAll(async () => {
  await deps.background.idle()
  await closeCounting()
})
beforeEach(async () => {
  await deps.background.idle()
  deadlocks = 0
  await pool.query('TRUNCATE rate_limits')
})

async function anUnpaidOrder(): Promise<OrderView> {
  const { product, weight } = item()
  const answer = await ask(
    'POST',
    '/orders/for-customer',
    {
      _id: randomUUID(),
      phone: DEMO.customer,
      orderItems: [{ product, weight, quantity: 1 }],
      shippingAddress: address._id,
      slot: null,
    },
    owner,
  )
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const put = (id: string, paid: Awaited<ReturnType<typeof payFor>>) =>
  ask('PUT', `/orders/${id}/pay`, {
    orderCreationId: paid.razorPayOrderId,
    razorPayResponseOrderId: paid.razorPayOrderId,
    razorPayPaymentId: paid.razorPayPaymentId,
    razorPaySignature: paid.razorPaySignature,
  })
const paidAndRefunded = async (paymentIds: string[]) => {
  const { rows } = await pool.query(
    `SELECT count(*) FILTER (WHERE payments.order_id IS NOT NULL)::int AS paid, count(refunds.payment_id)::int AS refunded
     FROM payments LEFT JOIN refunds USING (payment_id) WHERE payment_id = ANY($1)`,
    [paymentIds],
  )
  return rows[0]
}
const ROUNDS = Array.from({ length: 6 }, (_, round) => round)

describe('two captured payments of one order made by the owner', () => {
  it('told of at once: one pays, the other goes back, and nobody meets an error', async () => {
    for (const round of ROUNDS) {
      const { _id } = await anUnpaidOrder()
      const window = (await ask('POST', `/orders/${_id}/razorpay`)).json()
      const payments = [await payFor(window.id), await payFor(window.id, { force: true })]
      const answers = await Promise.all(payments.map(payment => put(_id, payment)))
      expect(answers.map(answer => answer.statusCode).toSorted(), `round ${round}`).toEqual([200, 409])
      const ids = payments.map(payment => payment.razorPayPaymentId)
      expect(await paidAndRefunded(ids)).toEqual({ paid: 1, refunded: 1 })
    }
  })

  it('wait for each other in one order, and never in a circle', async () => {
    for (const _round of ROUNDS) {
      const { _id } = await anUnpaidOrder()
      const window = (await ask('POST', `/orders/${_id}/razorpay`)).json()
      await settleAllAtOnce(window.id, [await payFor(window.id), await payFor(window.id, { force: true })])
    }
    expect(deadlocks).toBe(0)
  })
})

describe('two captured payments of one checkout', () => {
  it('told of at once: one order, one refund', async () => {
    for (const round of ROUNDS) {
      const { razorPayOrder } = await aNewQuote()
      const payments = [await payFor(razorPayOrder.id), await payFor(razorPayOrder.id, { force: true })]
      const answers = await Promise.all(payments.map(payment => finalise(payment)))
      expect(answers.map(answer => answer.statusCode).toSorted(), `round ${round}`).toEqual([201, 409])
      const ids = payments.map(payment => payment.razorPayPaymentId)
      expect(await paidAndRefunded(ids)).toEqual({ paid: 1, refunded: 1 })
    }
  })

  it('wait for each other in one order, and never in a circle', async () => {
    for (const _round of ROUNDS) {
      const { razorPayOrder } = await aNewQuote()
      const payments = [await payFor(razorPayOrder.id), await payFor(razorPayOrder.id, { force: true })]
      await settleAllAtOnce(razorPayOrder.id, payments)
    }
    expect(deadlocks).toBe(0)
  })
})

it('a refund that is noted and news of the same payment wait for each other in one order', async () => {
  for (const _round of ROUNDS) {
    const { razorPayOrder } = await aNewQuote()
    const { razorPayPaymentId: paymentId } = await payFor(razorPayOrder.id)
    const checkout = await checkoutOf(razorPayOrder.id)
    const payment = await paymentOf(paymentId)
    await notePayment(deps.db, checkout.id, payment)
    await requestRefund(deps.db, { paymentId, reason: 'paid_twice' })
    const newsAndRequest = () =>
      countingDb.transaction().execute(async tx => {
        await notePayment(tx, checkout.id, payment)
        await requestRefund(tx, { paymentId, reason: 'paid_twice' })
        await tx.updateTable('refunds').where('payment_id', '=', paymentId).set({ problem: null }).execute()
      })
    await Promise.allSettled([newsAndRequest(), refundDuePayments(counting), newsAndRequest()])
  }
  expect(deadlocks).toBe(0)
})

/** Not led to the payment that was opened before. */
async function aNewQuote() {
  await pool.query("UPDATE checkouts SET created_at = created_at - interval '2 hours' WHERE order_id IS NULL")
  await pool.query('TRUNCATE rate_limits')
  return quote()
}

async function checkoutOf(providerOrderId: string) {
  const checkout = await findCheckout(deps.db, { providerOrderId })
  if (!checkout) throw new Error('No checkout')
  return checkout
}

async function paymentOf(paymentId: string) {
  const fetched = await deps.razorpay.fetchPayment(paymentId)
  if (!fetched.ok) throw new Error(fetched.reason)
  return fetched.payment
}

/** As browser, webhook and reconciler do, each for both payments. */
async function settleAllAtOnce(providerOrderId: string, paid: Awaited<ReturnType<typeof payFor>>[]) {
  const checkout = await checkoutOf(providerOrderId)
  const payments = await Promise.all(paid.map(({ razorPayPaymentId }) => paymentOf(razorPayPaymentId)))
  const late = payments.map(payment => ({ ...payment, status: 'created' as const }))
  await Promise.all(
    [...payments, ...late, ...payments].map(payment => settlePayment(counting, checkout, payment)),
  )
  expect(await paidAndRefunded(payments.map(({ id }) => id))).toEqual({ paid: 1, refunded: 1 })
}
