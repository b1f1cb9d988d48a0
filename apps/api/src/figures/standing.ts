import type { Stretch } from '@pindivantalu/domain/figures/compared'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { rateOf } from '@pindivantalu/domain/figures/rate'
import { paise, toRupees } from '@pindivantalu/domain/money'
import type { Database } from '../db/client.ts'
import { countCustomers } from './customers.queries.ts'
import { countDueBySlot, countProblems } from './deliveries.queries.ts'
import { sumSold } from './figures.queries.ts'

/** What is compared: of some days, as of a moment. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf(db: Database, stretch: Stretch) {
  const slots = await countDueBySlot(db, stretch)
  return {
    ...(await sumSold(db, stretch)),
    ...(await countCustomers(db, stretch)),
    ...(await countProblems(db, stretch)),
    slots,
    due: slots.reduce((sum, slot) => sum + slot.due, 0),
    onTime: slots.reduce((sum, slot) => sum + slot.on_time, 0),
  }
}

/** Of several stretches the sums; rates and the average are of all their orders together. */
export function presentBefore(standings: readonly Standing[]): FiguresView['before'] {
  if (standings.length === 0) return null
  const sum = (count: (one: Standing) => number) => standings.reduce((all, one) => all + count(one), 0)
  const orders = sum(one => one.orders)
  const sold = sum(one => one.paise)
  return {
    stretches: standings.length,
    orders: Math.round((orders / standings.length) * 10) / 10,
    revenue: toRupees(paise(Math.round(sold / standings.length))),
    average: averageOf(sold, orders),
    onTimeRate: rateOf(
      sum(one => one.onTime),
      sum(one => one.due),
    ),
    comeAgainRate: rateOf(orders - sum(one => one.first_orders), orders),
    problemRate: rateOf(
      sum(one => one.problems),
      sum(one => one.delivered),
    ),
  }
}

export function averageOf(sold: number, orders: number): string {
  return toRupees(paise(orders === 0 ? 0 : Math.round(sold / orders)))
}
