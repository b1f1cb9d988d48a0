import type { Checkout } from '../customer.ts'
import type { Books, OrderRow } from './books.ts'
import type { Till } from './money.ts'

/** Each order has its own payment, what was promised is there, and what is cancelled has come to its end. */
export function checkOrders({ orders }: Books, till: Till, checkouts: readonly Checkout[]): string[] {
  const problems = orders.filter(order => order.is_cancelled).flatMap(checkCancelled)
  const paid = orders.filter(order => order.is_paid)
  if (new Set(paid.map(order => order.payment_id)).size !== paid.length || paid.some(one => !one.payment_id))
    problems.push('there are paid orders with the same payment, or with none')
  for (const order of orders)
    if (!order.is_paid && (order.payment_id || order.invoiced_paise))
      problems.push(`order ${order.id} is not paid, and has a payment or an invoice`)
  const known = new Set(till.payments.map(payment => payment.id))
  for (const { paymentId, orderId } of checkouts) {
    if (paymentId && !known.has(paymentId)) problems.push(`the shop has lost ${paymentId}`)
    if (orderId && !paid.some(order => order.id === orderId))
      problems.push(`order ${orderId} was promised and is gone`)
  }
  return problems
}

function checkCancelled(order: OrderRow): string[] {
  const problems: string[] = []
  const what = `order ${order.id} is cancelled`
  if (order.was_paid_after_its_end) problems.push(`${what}, and was paid later`)
  if (order.goes_on) problems.push(`${what}, and goes on`)
  if (order.is_paid && (order.credited_paise !== order.total_paise || order.payment_status !== 'refunded'))
    problems.push(`${what}: ${order.credited_paise} of ${order.total_paise} paise went back`)
  return problems
}
