import { tellSandbox, untilAnswered } from '../ask.ts'
import type { Draws } from '../draws.ts'
import { cancel, type Desk, insist, type RefundWish, refund } from './desk.ts'

type Order = { _id: string; totalPrice: string; orderItems: { _id: string; quantity: number }[] }
/** `key`: begins the keys of its refunds. */
type Deed = (desk: Desk, order: Order, lot: { draws: Draws; key: string; words: RefundWish }) => Promise<void>

async function readOrder(desk: Desk, id: string): Promise<Order> {
  const answer = await untilAnswered(desk.shop, `/orders/${id}`, { cookie: desk.cookie })
  return (await answer.json()) as Order
}

const rupeesOf = ({ totalPrice }: Order, share: number) => (Number(totalPrice) * share).toFixed(2)

function someItems({ orderItems }: Order, draws: Draws): RefundWish {
  const { _id: item, quantity } = draws.among(orderItems)
  return { items: [{ item, quantity: draws.between(1, quantity) }] }
}

const items: Deed = async (desk, order, { draws, key, words }) => {
  const wish = { ...someItems(order, draws), ...words }
  await refund(desk, { orderId: order._id, wish, key: `${key}-items` }, draws.branch())
}

const goodwill: Deed = async (desk, order, { draws, key, words }) => {
  const wish = { amount: rupeesOf(order, draws.between(5, 40) / 100), ...words }
  await refund(desk, { orderId: order._id, wish, key: `${key}-goodwill` }, draws.branch())
}

const everything: Deed = async (desk, order, { draws, key, words }) => {
  await refund(desk, { orderId: order._id, wish: words, key: `${key}-everything` }, draws.branch())
}

const cancelled: Deed = (desk, order, { draws, words }) => cancel(desk, order._id, draws.branch(), words)

/** Each is less than the payment, both are more. */
const twiceTooMuch: Deed = async (desk, order, { draws, key, words }) => {
  const wish = { amount: rupeesOf(order, 0.6), ...words }
  const taken = await Promise.all(
    ['one', 'other'].map(tab =>
      refund(desk, { orderId: order._id, wish, key: `${key}-${tab}` }, draws.branch()),
    ),
  )
  if (taken.filter(Boolean).length !== 1)
    desk.answered.strange.push(`of two refunds of 60 % each of ${order._id}, ${taken} were taken`)
}

const cancelledWhileRefunded: Deed = async (desk, order, lot) => {
  await Promise.all([lot.draws.among([items, goodwill])(desk, order, lot), cancelled(desk, order, lot)])
}

const bitByBit: Deed = async (desk, order, lot) => {
  await goodwill(desk, order, lot)
  await items(desk, order, lot)
  await lot.draws.among([cancelled, everything])(desk, order, lot)
}

const theDayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** What comes after the end is refused. */
const cancelledAndGoneOn: Deed = async (desk, order, lot) => {
  await cancelled(desk, order, lot)
  const next: [string, object][] = [
    ['slot', { day: theDayAfterTomorrow(), slot: '6-8 PM' }],
    ['paid-outside', { method: 'upi', reference: 'After the end' }],
  ]
  for (const [what, body] of next) {
    const { status } = await insist(
      desk,
      `/orders/${order._id}/${what}`,
      { method: 'PUT', body },
      lot.draws.branch(),
    )
    if (status < 400) desk.answered.strange.push(`${order._id} is cancelled, and its ${what} was taken`)
  }
  if (
    await refund(desk, { orderId: order._id, wish: lot.words, key: `${lot.key}-after` }, lot.draws.branch())
  )
    desk.answered.strange.push(`${order._id} was paid back whole, and then more`)
}

/** With an order that is paid, by what the run's list calls them. */
const DEEDS: [string, Deed][] = [
  ['some items paid back', items],
  ['an amount paid back', goodwill],
  ['everything paid back', everything],
  ['cancelled', cancelled],
  ['paid back twice at once, too much together', twiceTooMuch],
  ['cancelled while something is paid back', cancelledWhileRefunded],
  ['paid back bit by bit', bitByBit],
  ['cancelled, and then gone on', cancelledAndGoneOn],
]

/** Answers what was done. */
export async function settleByLot(
  desk: Desk,
  {
    orderId,
    paymentId,
    key,
    words = {},
  }: { orderId: string; paymentId?: string; key: string; words?: RefundWish },
  draws: Draws,
): Promise<string> {
  const [name, deed] = draws.among(DEEDS)
  if (paymentId && draws.chance(0.3)) {
    // The bank takes its time, or takes it on and fails: until all is over, when it does what it was asked.
    desk.slowPayments.add(paymentId)
    const status = draws.among(['pending', 'failed'])
    await tellSandbox(desk.shop, 'razorpay/refund-outcome', { payment_id: paymentId, status })
  }
  await deed(desk, await readOrder(desk, orderId), { draws, key, words })
  return name
}
