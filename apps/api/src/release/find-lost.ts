import { DAY } from '@pindivantalu/domain/indian-time'
import { COMPARED_EACH_NIGHT_DAYS } from '@pindivantalu/domain/payments/comparison'
import type { Database } from '../db/client.ts'
import { listBookedPayments } from '../payments/unmatched-payments.queries.ts'
import { CLOCKS_DIFFER_BY, walkPayments, walkRefunds } from '../payments/walk-payments.ts'
import type { ProviderAnswer } from '../providers/ask-provider.ts'
import type { FetchedPayment, ListedRefund, Razorpay } from '../providers/razorpay/razorpay.ts'
import { listKnownProviderOrders, listUnknownRefunds } from './release.queries.ts'

export type Lost = {
  /** Paid at the provider, without an order here: an order and its invoice may have been made and lost. */
  payments: { payment: FetchedPayment; hasCheckout: boolean }[]
  /** Paid back there and not in the books, with a credit note that may be lost. */
  refunds: ListedRefund[]
  /** All that it lists of these days. */
  listedRefunds: ListedRefund[]
}

type FindDeps = {
  db: Database
  razorpay: Pick<Razorpay, 'listPayments' | 'listRefunds'>
  machineNow: () => Date
}

/**
 * What the provider knows and a copy of that moment does not. A payment may have been begun days before it was captured,
 * and the moment may have been told wrongly, so its lists are read from before that on: what the books have is not lost.
 */
export async function findLost(
  { db, razorpay, machineNow }: FindDeps,
  standsAt: Date,
): Promise<ProviderAnswer<{ lost: Lost }>> {
  const to = new Date(machineNow().getTime() + CLOCKS_DIFFER_BY)
  const begun = new Date(standsAt.getTime() - COMPARED_EACH_NIGHT_DAYS * DAY)
  const paid = await all(walkPayments(razorpay, { from: begun, to }))
  if (!paid.ok) return paid
  const paidBack = await all(walkRefunds(razorpay, { from: begun, to }))
  if (!paidBack.ok) return paidBack

  const taken = paid.items.filter(({ status }) => status === 'captured' || status === 'refunded')
  const ids = taken.map(({ id }) => id)
  const booked = new Map((await listBookedPayments(db, ids)).map(row => [row.payment_id, row]))
  const gone = taken.filter(({ id }) => !booked.get(id)?.has_order && !booked.get(id)?.has_refund)
  const known = await listKnownProviderOrders(
    db,
    gone.flatMap(({ orderId }) => orderId ?? []),
  )
  const payments = gone.map(payment => ({ payment, hasCheckout: known.has(payment.orderId ?? '') }))
  const refunds = await listUnknownRefunds(db, paidBack.items)
  return { ok: true, lost: { payments, refunds, listedRefunds: paidBack.items } }
}

type Pages<Item> = {
  next: () => Promise<ProviderAnswer<{ items: Item[] }>>
  isOver: () => boolean
}

async function all<Item>(walk: Pages<Item>): Promise<ProviderAnswer<{ items: Item[] }>> {
  const items: Item[] = []
  while (!walk.isOver()) {
    const page = await walk.next()
    if (!page.ok) return page
    items.push(...page.items)
  }
  return { ok: true, items }
}
