import type { Books, OrderRow, RefundRow } from './books.ts'
import type { ProviderPayment, ProviderRefund } from './provider.ts'

export type Till = { payments: ProviderPayment[]; refunds: Map<string, ProviderRefund[]> }

/** By the papers, which are written apart from payments and refunds. */
const keptBy = (order: OrderRow | undefined) => (order?.invoiced_paise ?? 0) - (order?.credited_paise ?? 0)
const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

/** Captured = kept by orders + given back, of each payment and of all, by the provider's books and the shop's. */
export function checkMoney({ payments, refunds }: Till, books: Books): string[] {
  const problems: string[] = []
  const orderOf = new Map(books.orders.map(order => [order.payment_id, order]))
  const refundsOf = Map.groupBy(books.refunds, refund => refund.payment_id)
  const served = new Set(payments.filter(isTaken).map(one => one.order_id))
  let [captured, kept, givenBack] = [0, 0, 0]
  for (const payment of payments) {
    const order = orderOf.get(payment.id)
    const asked = refundsOf.get(payment.id) ?? []
    // Of an order that another payment has paid, the provider captures none: it lets go what was set aside.
    if (payment.status === 'authorized' && !served.has(payment.order_id))
      problems.push(`${payment.id} was never captured`)
    problems.push(...checkRefunds(payment, { asked, made: refunds.get(payment.id) ?? [] }))
    if (!isTaken(payment)) continue
    captured += payment.amount
    kept += keptBy(order)
    givenBack += payment.amount_refunded
    if (payment.amount !== keptBy(order) + payment.amount_refunded)
      problems.push(
        `${payment.id}: ${payment.amount} paise were captured, ${keptBy(order)} are kept and ${payment.amount_refunded} went back`,
      )
    if (order && (order.amount_paise !== payment.amount || order.payment_status !== payment.status))
      problems.push(
        `${payment.id} is ${payment.status} with ${payment.amount} paise, its order knows ${order.payment_status} with ${order.amount_paise}`,
      )
  }
  if (captured !== kept + givenBack)
    problems.push(`${captured} paise were captured, ${kept} are kept and ${givenBack} went back in all`)
  return [...problems, ...checkOutside(books, refundsOf)]
}

export const isTaken = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded'

type Refunds = { asked: RefundRow[]; made: ProviderRefund[] }

/** Each that the shop wrote down was made once, and none beside them. */
function checkRefunds(payment: ProviderPayment, { asked, made }: Refunds): string[] {
  const problems: string[] = []
  const done = made.filter(({ status }) => status !== 'failed')
  if (sumOf(done) !== payment.amount_refunded || payment.amount_refunded > payment.amount)
    problems.push(
      `${payment.id} of ${payment.amount} paise has refunds of ${sumOf(done)}, and says ${payment.amount_refunded}`,
    )
  for (const refund of asked) {
    const own = done.filter(({ receipt }) => receipt === refund.id)
    if (own.length !== 1)
      problems.push(`the refund ${refund.key} was made ${own.length} times at the provider`)
    for (const { id, amount, status } of own)
      if (
        amount !== refund.amount_paise ||
        id !== refund.provider_refund_id ||
        status !== 'processed' ||
        !refund.is_processed
      )
        problems.push(
          `the refund ${refund.key} of ${refund.amount_paise} paise is ${id}, ${status}, of ${amount} paise at the provider`,
        )
  }
  const known = new Set(asked.map(({ id }) => id))
  for (const { id, receipt } of done)
    if (!known.has(receipt ?? '')) problems.push(`the provider's refund ${id} of ${payment.id} is nobody's`)
  return problems
}

/** Money that the provider never saw. */
function checkOutside({ orders }: Books, refundsOf: Map<string, RefundRow[]>): string[] {
  const outside = orders.filter(({ way }) => way !== null && way !== 'razorpay')
  return outside.flatMap(order => {
    const refunds = refundsOf.get(order.payment_id ?? '') ?? []
    const back = refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
    const isSound =
      order.amount_paise === keptBy(order) + back &&
      refunds.every(refund => refund.is_processed && refund.paid_back_by && !refund.provider_refund_id)
    return isSound ? [] : [`${order.payment_id} (${order.way}) of ${order.amount_paise}: ${back} went back`]
  })
}
