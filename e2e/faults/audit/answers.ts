import type { Answered, AskedRefund } from '../owner/desk.ts'
import type { Books, OrderRow, RefundRow } from './books.ts'

/** What the owner was told is so, and nothing else went back. */
export function checkAnswers({ orders, refunds }: Books, answered: Answered): string[] {
  const problems = [...answered.strange]
  const orderOf = new Map(orders.map(order => [order.id, order]))
  const refundOf = new Map(refunds.map(refund => [refund.key, refund]))
  for (const asked of answered.refunds) {
    const key = `order/${asked.orderId}/${asked.key}`
    problems.push(
      ...checkRefund(asked, { refund: refundOf.get(key), order: orderOf.get(asked.orderId), refunds }),
    )
    refundOf.delete(key)
  }
  for (const { key, order_id } of refundOf.values())
    if (order_id && !(orderOf.get(order_id)?.is_cancelled && key === `order/${order_id}/cancelled`))
      problems.push(`nobody asked for the refund ${key}`)
  for (const id of answered.cancelled)
    if (!orderOf.get(id)?.is_cancelled) problems.push(`order ${id} was cancelled, and is not`)
  for (const id of answered.paidOutside) {
    const way = orderOf.get(id)?.way
    if (way !== 'cash' && way !== 'upi') problems.push(`order ${id} was marked as paid outside, and is not`)
  }
  for (const id of answered.made) if (!orderOf.has(id)) problems.push(`order ${id} was made, and is gone`)
  return problems
}

type Found = { refund: RefundRow | undefined; order: OrderRow | undefined; refunds: RefundRow[] }

function checkRefund(
  { orderId, key, wish, answers }: AskedRefund,
  { refund, order, refunds }: Found,
): string[] {
  const what = `the refund ${key} of ${orderId}`
  if (answers.length === 0) return refund ? [`${what} was refused, and is there`] : []
  if (!refund) return [`${what} was promised, and is gone`]
  const problems = answers
    .filter(({ _id, amount }) => _id !== refund.id || inPaise(amount) !== refund.amount_paise)
    .map(({ _id, amount }) => `${what} was answered as ${_id} of ${amount}, and is ${refund.id}`)
  if (wish.amount && inPaise(wish.amount) !== refund.amount_paise)
    problems.push(`${what} was to be of ${wish.amount}, and is of ${refund.amount_paise} paise`)
  const isOnlyOne = refunds.filter(one => one.order_id === orderId).length === 1
  if (wish.items && isOnlyOne && order && !isPriceOf(wish.items, order, refund.amount_paise))
    problems.push(`${what} is of ${refund.amount_paise} paise, which is not the price of its items`)
  return problems
}

const inPaise = (rupees: string) => Math.round(Number(rupees) * 100)

/** With their tax of 5 %, which the order rounds once for all its items: so a paisa or two to either side. */
function isPriceOf(items: { item: string; quantity: number }[], order: OrderRow, paise: number): boolean {
  const price = items.reduce((sum, { item, quantity }) => {
    const line = order.items.find(({ id }) => id === item)
    return sum + (line?.price_paise ?? 0) * quantity
  }, 0)
  return Math.abs(price * 1.05 - paise) <= 2
}
