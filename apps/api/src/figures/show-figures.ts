import { daysOf, stepOf, stepsOf } from '@pindivantalu/domain/figures/figures'
import type { FiguresQuery, FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { addDays } from '@pindivantalu/domain/indian-time'
import type { Deps } from '../deps.ts'
import {
  presentCourse,
  presentPincode,
  presentProduct,
  presentReviews,
  presentSlots,
  presentTotal,
} from './figures.present.ts'
import {
  countCustomers,
  countDelivered,
  countOverdue,
  countStars,
  listBestProducts,
  sumSold,
  sumSoldBy,
  sumSoldByPincode,
  sumSoldBySlot,
} from './figures.queries.ts'

const MOST_LISTED = 10

/** What was paid on the period's days, beside as many days before them. */
export async function showFigures(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { period }: FiguresQuery,
): Promise<FiguresView> {
  const asOf = now()
  const { from, to, comparedFrom } = daysOf(period, asOf)
  const stretch = { from, to }
  const earlier = { from: comparedFrom, to: addDays(from, -1) }
  const [total, before, course, customers, products, slots, pincodes, stars, delivered, overdue] =
    await Promise.all([
      sumSold(db, stretch),
      sumSold(db, earlier),
      sumSoldBy(db, stepOf(period), stretch),
      countCustomers(db, stretch),
      listBestProducts(db, stretch, MOST_LISTED),
      sumSoldBySlot(db, stretch),
      sumSoldByPincode(db, stretch, MOST_LISTED),
      countStars(db, stretch),
      countDelivered(db, stretch),
      countOverdue(db, asOf),
    ])
  return {
    period,
    asOf: asOf.toISOString(),
    from,
    to,
    total: {
      ...presentTotal(total),
      customers: customers.customers,
      newCustomers: customers.new_customers,
    },
    before: presentTotal(before),
    course: presentCourse(stepsOf(period, asOf), course),
    products: products.map(presentProduct),
    slots: presentSlots(slots),
    pincodes: pincodes.map(presentPincode),
    reviews: presentReviews(stars),
    deliveries: { ...delivered, overdue },
  }
}
