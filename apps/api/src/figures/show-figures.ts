import { daysOf, stepOf, stepsOf } from '@pindivantalu/domain/figures/figures'
import type { FiguresQuery, FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { addDays } from '@pindivantalu/domain/indian-time'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import {
  presentCourse,
  presentCredited,
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
  sumCredited,
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
  return ofOneMoment(db).execute(async tx => {
    const customers = await countCustomers(tx, stretch)
    const sold = await sumSold(tx, stretch)
    return {
      period,
      asOf: asOf.toISOString(),
      from,
      to,
      total: {
        ...presentTotal(sold),
        ...presentCredited(await sumCredited(tx, stretch), sold),
        customers: customers.customers,
        newCustomers: customers.new_customers,
      },
      before: presentTotal(await sumSold(tx, earlier)),
      course: presentCourse(stepsOf(period, asOf), await sumSoldBy(tx, stepOf(period), stretch)),
      products: (await listBestProducts(tx, stretch, MOST_LISTED)).map(presentProduct),
      slots: presentSlots(await sumSoldBySlot(tx, stretch)),
      pincodes: (await sumSoldByPincode(tx, stretch, MOST_LISTED)).map(presentPincode),
      reviews: presentReviews(await countStars(tx, stretch)),
      deliveries: { ...(await countDelivered(tx, stretch)), overdue: await countOverdue(tx, asOf) },
    }
  })
}

/** One question after the other on one connection: the others stay free for those who shop. */
function ofOneMoment(db: Database) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
}
