import type { Checkout } from '../customer.ts'
import type { Answered } from '../owner/desk.ts'
import type { OpenShop } from '../shop-under-fire.ts'
import { checkAmounts } from './amounts.ts'
import { checkAnswers } from './answers.ts'
import { type OrderRow, type PaidOrder, readBooks } from './books.ts'
import { checkMessages } from './messages.ts'
import { checkMoney, isTaken, type Till } from './money.ts'
import { checkOrders } from './orders.ts'
import { checkPapers } from './papers.ts'
import { arrivals, paymentsOf, refundsOf } from './provider.ts'

export type Findings = { problems: string[]; counts: Record<string, number> }

/** Holds what the shop has written against what the provider, the recipients and the owner know. */
export async function audit(
  shop: OpenShop,
  checkouts: readonly Checkout[],
  answered?: Answered,
): Promise<Findings> {
  const books = await readBooks(shop)
  const till = await readTill(shop, books.providerOrders)
  const arrived = await arrivals(shop)
  const taken = till.payments.filter(isTaken)
  const isKept = ({ amount, amount_refunded }: Till['payments'][number]) => amount_refunded < amount
  return {
    problems: [
      ...checkMoney(till, books),
      ...checkOrders(books, till, checkouts),
      ...books.orders.filter(isPaid).flatMap(checkAmounts),
      ...checkPapers(books),
      ...checkMessages(books, arrived),
      ...(answered ? checkAnswers(books, answered) : []),
    ],
    counts: {
      checkouts: checkouts.length,
      captured: taken.filter(isKept).length,
      refunded: taken.filter(payment => !isKept(payment)).length,
      orders: books.orders.filter(isPaid).length,
      cancelled: books.orders.filter(order => order.is_cancelled).length,
      refunds: books.refunds.length,
      creditNotes: books.creditNotes.length,
      capturedPaise: sumOf(taken.map(({ amount }) => amount)),
      refundedPaise: sumOf(taken.map(({ amount_refunded }) => amount_refunded)),
      messages: sumOf([...arrived.values()]),
    },
  }
}

const isPaid = (order: OrderRow): order is PaidOrder => order.is_paid
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

async function readTill(shop: OpenShop, providerOrders: string[]): Promise<Till> {
  const payments = (await Promise.all(providerOrders.map(id => paymentsOf(shop, id)))).flat()
  const refunds = await Promise.all(payments.map(async ({ id }) => [id, await refundsOf(shop, id)] as const))
  return { payments, refunds: new Map(refunds) }
}
