import type { CaptureMode, Order, Payment, Refund } from './entities.ts'
import { badInput } from './razorpay-errors.ts'

type Entry = { order: Order; capture: CaptureMode; payments: Payment[] }
export type Span = { from?: number; to?: number; count: number; skip: number }

const ORDERS_KEPT = 10_000

/** Every order with its payments and refunds, in memory: the oldest order goes, with all that is its own. */
export function createLedger(kept = ORDERS_KEPT) {
  const entries = new Map<string, Entry>()
  const idsByReceipt = new Map<string, string>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()

  function forgetOldest(): void {
    const [oldest] = entries.values()
    if (!oldest || entries.size <= kept) return
    entries.delete(oldest.order.id)
    if (oldest.order.receipt !== null) idsByReceipt.delete(oldest.order.receipt)
    for (const { id } of oldest.payments) {
      payments.delete(id)
      for (const refund of refundsOf(id)) refunds.delete(refund.id)
    }
  }
  const refundsOf = (paymentId: string) =>
    [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId).reverse()

  return {
    hasReceipt: (receipt: string) => idsByReceipt.has(receipt),
    addOrder(order: Order, capture: CaptureMode): void {
      entries.set(order.id, { order, capture, payments: [] })
      if (order.receipt !== null) idsByReceipt.set(order.receipt, order.id)
      forgetOldest()
    },
    addPayment(payment: Payment): void {
      demand(entries, payment.order_id).payments.push(payment)
      payments.set(payment.id, payment)
    },
    addRefund: (refund: Refund) => void refunds.set(refund.id, refund),

    demandOrder: (id: string) => demand(entries, id),
    demandPayment: (id: string) => demand(payments, id),
    demandRefund: (id: string) => demand(refunds, id),
    refundsOf,

    listOrders(span: Span, receipt?: string): Order[] {
      if (receipt === undefined)
        return newestOf(
          [...entries.values()].map(({ order }) => order),
          span,
        )
      const entry = entries.get(idsByReceipt.get(receipt) ?? '')
      return newestOf(entry ? [entry.order] : [], span)
    },
    listPayments: (span: Span) => newestOf([...payments.values()], span),
    listRefunds: (span: Span) => newestOf([...refunds.values()], span),
  }
}

export type Ledger = ReturnType<typeof createLedger>

function demand<T>(found: Map<string, T>, id: string): T {
  const entity = found.get(id)
  if (entity) return entity
  const isAnId = /^[a-z]+_[A-Za-z0-9]{14}$/.test(id)
  throw badInput(isAnId ? 'The id provided does not exist' : `${id} is not a valid id`)
}

function newestOf<T extends { created_at: number }>(
  all: T[],
  { from = 0, to = Infinity, count, skip }: Span,
) {
  return all
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .reverse()
    .slice(skip, skip + count)
}
