import type { Decision } from '@pindivantalu/domain/errors'
import { fromRupees, type Paise } from '@pindivantalu/domain/money'
import {
  type CreditLine,
  type CreditRequest,
  creditNoteOf,
} from '@pindivantalu/domain/orders/invoices/credit-note'
import { invoiceOf } from '@pindivantalu/domain/orders/invoices/invoice'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'

type Wish = { items: { item: string; quantity: number }[] } | { amount: Paise }

/** What would go back, by the rule that the server asks: earlier refunds are reckoned again, one after the other. */
export function previewRefund(order: OrderView, wish: Wish): Decision<{ amount: Paise }> {
  const note = creditNoteOf(linesOf(order), creditedOf(order), asRequest(order, wish))
  return note.ok ? { ok: true, amount: note.totals.total } : note
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
  if ('amount' in wish) return wish
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
