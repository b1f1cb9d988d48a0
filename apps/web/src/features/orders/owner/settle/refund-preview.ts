import type { Decision } from '@pindivantalu/domain/errors'
import { formatRupees, fromRupees, type Paise, paise, sumOf } from '@pindivantalu/domain/money'
import {
  type CreditLine,
  type CreditRequest,
  creditNoteOf,
  creditTotals,
} from '@pindivantalu/domain/orders/invoices/credit-note'
import { invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { decideRefund } from '@pindivantalu/domain/orders/refunds/refund'
import type { TickedLine } from '../resend-draft.ts'

type Wish = { items: { item: string; quantity: number }[] } | { amount: Paise } | 'all'

export type RefundPreview = {
  /** What goes back. */
  amount: Paise
  /** Of that the tax; in it the two that an invoice shows apart. */
  gst: Paise
  /** What is left of the payment afterwards. */
  kept: Paise
  lines: CreditLine[]
}

/** What would go back, by the rule that the server asks: earlier refunds are reckoned again, one after the other. */
export function previewRefund(order: OrderView, wish: Wish): Decision<RefundPreview> {
  const left = fromRupees(order.refundable ?? '0')
  const refunded = sumOf(...order.refunds.map(({ amount }) => fromRupees(amount)))
  const decision = decideRefund(
    { amount: sumOf(left, refunded), refunded },
    { lines: linesOf(order), credited: creditedOf(order) },
    asRequest(order, wish),
  )
  if (!decision.ok) return decision
  const { amount, lines } = decision
  const { cgst, sgst } = creditTotals(lines)
  return { ok: true, amount, gst: sumOf(cgst, sgst), kept: paise(left - amount), lines }
}

/** What may still be ticked, each with the price of one and its tax. */
export function refundLines(order: OrderView): TickedLine[] {
  const left = unitsLeft(order)
  return order.orderItems
    .map(({ _id, name, weight }, position) => {
      const { price, gst } = priceOfOne(order, position)
      const note = `${formatRupees(price)}, GST ${formatRupees(gst)}`
      return { item: _id, name: `${name}, ${weight}`, most: left[position] ?? 0, note }
    })
    .filter(({ most }) => most > 0)
}

function priceOfOne(order: OrderView, position: number): { price: Paise; gst: Paise } {
  const note = creditNoteOf(linesOf(order), [], { items: [{ position, quantity: 1 }] })
  if (!note.ok) return { price: paise(0), gst: paise(0) }
  const { taxableValue, untaxedValue, cgst, sgst } = note.totals
  return { price: sumOf(taxableValue, untaxedValue), gst: sumOf(cgst, sgst) }
}

/** How many of each item are left to pay back, in the order of the items. */
export function unitsLeft(order: OrderView): number[] {
  const credited = creditedOf(order)
  return order.orderItems.map(({ quantity }, position) =>
    credited
      .filter(line => line.position === position)
      .reduce((left, line) => left - line.quantity, quantity),
  )
}

function creditedOf(order: OrderView): CreditLine[] {
  const lines = linesOf(order)
  const credited: CreditLine[] = []
  for (const { items, amount } of order.refunds) {
    const wish = items.length > 0 ? { items } : { amount: fromRupees(amount) }
    const note = creditNoteOf(lines, credited, asRequest(order, wish))
    if (note.ok) credited.push(...note.lines)
  }
  return credited
}

function asRequest(order: OrderView, wish: Wish): CreditRequest {
  if (wish === 'all' || 'amount' in wish) return wish
  const positionOf = (item: string) => order.orderItems.findIndex(({ _id }) => _id === item)
  return { items: wish.items.map(({ item, quantity }) => ({ position: positionOf(item), quantity })) }
}

function linesOf(order: OrderView) {
  return invoiceOf({
    items: order.orderItems.map(item => ({ ...item, price: fromRupees(item.price), hsn: null })),
    itemsPrice: fromRupees(order.itemsPrice),
    shippingPrice: fromRupees(order.shippingPrice),
    taxPrice: fromRupees(order.taxPrice),
    platformFee: fromRupees(order.platformFee),
    platformFeeTax: fromRupees(order.platformFeeTax),
    taxAndFees: fromRupees(order.taxAndFees),
    totalPrice: fromRupees(order.totalPrice),
  }).lines
}
