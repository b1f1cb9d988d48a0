import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '../../../apps/api/src/platform/limit-concurrency.ts'
import { tellSandbox } from '../ask.ts'
import type { Checkout, Customer } from '../customer.ts'
import { drawsFrom } from '../draws.ts'
import { settleByLot } from './deeds.ts'
import type { Desk } from './desk.ts'
import { makeByLot } from './made-orders.ts'

export type Sale = { number: number; customer: Customer; checkout: Checkout }
export type Work = {
  seed: number
  /** Grows while the owner works. */
  sales: readonly Sale[]
  areAllSold: () => boolean
  note: (did: string) => void
}

const TABS = 5

/**
 * Looks through the orders there are until no more come, and draws for each sale what becomes of it. Answers the
 * payments that customers made meanwhile for orders the owner made.
 */
export async function runShop(desk: Desk, { seed, sales, areAllSold, note }: Work): Promise<Checkout[]> {
  const seen = new Set<string>()
  const checkouts: Checkout[] = []
  const inATab = limitConcurrency(TABS, async ({ sale, orderId, paymentId }: Placed) => {
    const { number, customer } = sale
    const draws = drawsFrom(seed * 1_000 + 500_000 + number)
    const key = `sale-${number}`
    if (draws.chance(0.6)) note(await settleByLot(desk, { orderId, paymentId, key }, draws))
    if (draws.chance(0.85)) return
    const { did, checkout } = await makeByLot(desk, { customer, key: `${key}-made` }, draws)
    note(did)
    if (checkout) checkouts.push(checkout)
  })
  for (;;) {
    const isLastLook = areAllSold()
    const placed = (await placedOf(desk, sales)).filter(({ orderId }) => !seen.has(orderId))
    for (const { orderId } of placed) seen.add(orderId)
    await Promise.all(placed.map(inATab))
    if (isLastLook && placed.length === 0) return checkouts
    await pause(100)
  }
}

/** All that the banks have kept waiting is done now. */
export async function endDelays({ shop, slowPayments }: Desk): Promise<void> {
  for (const payment_id of slowPayments)
    await tellSandbox(shop, 'razorpay/refund-outcome', { payment_id, status: 'processed' })
}

type Placed = { sale: Sale; orderId: string; paymentId: string }

/** None while PostgreSQL is away. A basket bought twice over is one order. */
async function placedOf({ shop }: Desk, sales: readonly Sale[]): Promise<Placed[]> {
  const rows = await shop
    .query<{ provider_order_id: string; order_id: string; payment_id: string }>(
      `SELECT provider_order_id, payments.order_id, payment_id
       FROM checkouts JOIN payments ON payments.order_id = checkouts.order_id`,
    )
    .catch(() => [])
  const found = new Map(rows.map(row => [row.provider_order_id, row]))
  const placed = new Map<string, Placed>()
  for (const sale of sales) {
    const row = found.get(sale.checkout.providerOrderId)
    if (row && !placed.has(row.order_id))
      placed.set(row.order_id, { sale, orderId: row.order_id, paymentId: row.payment_id })
  }
  return [...placed.values()]
}
