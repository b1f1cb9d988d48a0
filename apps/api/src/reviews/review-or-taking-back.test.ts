import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../test-support/carrying.ts'
import { takingTurnsIn } from '../../test-support/taking-turns.ts'

const { shop, ravi, customer, ask, anOrderOf, orderRow } = await startCarrying()
const { pool } = shop
const takingTurns = takingTurnsIn(pool)

const CRISP = { rating: 5, comment: 'Still crisp.' }
const HOLD_ORDER = 'SELECT id FROM orders WHERE id = $1 FOR UPDATE'

type Order = Awaited<ReturnType<typeof anOrderOf>>
const takeBack = ({ _id }: Order) => ask('POST', `/orders/${_id}/take-back`, undefined, ravi)
const reviewsOf = async ({ _id }: Order) =>
  (
    await pool.query(
      `SELECT order_id FROM order_reviews WHERE order_id = $1
       UNION ALL SELECT order_id FROM product_reviews WHERE order_id = $1`,
      [_id],
    )
  ).rowCount

describe.each([
  { what: 'the order', path: ({ _id }: Order) => `/orders/${_id}/orderreview` },
  {
    what: 'a product of it',
    path: ({ _id, orderItems }: Order) => `/orders/${_id}/${orderItems[0]?.product}/productreview`,
  },
  {
    what: 'a product on the shelf',
    path: ({ orderItems }: Order) => `/products/${orderItems[0]?.product}/reviews`,
  },
])('while ‘Delivered’ is taken back, a review of $what', ({ path }) => {
  const review = (order: Order) => ask('POST', path(order), CRISP, customer)

  it('that comes first is kept, and the order stays delivered', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    const [given, back] = await takingTurns(
      HOLD_ORDER,
      [() => review(order), () => takeBack(order)],
      [order._id],
    )
    expect([given?.statusCode, back?.json().code]).toEqual([201, 'order.too_late_to_take_back'])
    expect((await orderRow(order._id)).delivered_at).not.toBeNull()
    expect(await reviewsOf(order)).toBe(1)
  })

  it('that comes second is refused, and nothing of it stays', async () => {
    const order = await anOrderOf(ravi, 'delivered')
    const [back, given] = await takingTurns(
      HOLD_ORDER,
      [() => takeBack(order), () => review(order)],
      [order._id],
    )
    expect([back?.statusCode, given?.json().code]).toEqual([200, 'review.order_not_delivered'])
    expect((await orderRow(order._id)).delivered_at).toBeNull()
    expect(await reviewsOf(order)).toBe(0)
  })
})
