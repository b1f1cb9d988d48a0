import { areaName } from '@pindivantalu/domain/addresses/hyderabad-areas'
import { weekBefore } from '@pindivantalu/domain/figures/course'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { perHour } from '@pindivantalu/domain/figures/on-the-way'
import { rateOf } from '@pindivantalu/domain/figures/rate'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { paise, toRupees } from '@pindivantalu/domain/money'
import type { Days } from '@pindivantalu/domain/orders/list/day-range'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { averageRating } from '@pindivantalu/domain/reviews/stars'
import type { Credited, Sold, sumSoldByDay, sumSoldByPincode, sumSoldByProduct } from './figures.queries.ts'
import type {
  countAttemptsByPartner,
  countByCook,
  countByPartner,
  countProblemsByProduct,
  sumStarsByCook,
} from './judged.queries.ts'
import { averageOf, type Standing } from './standing.ts'

type RowOf<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number]

const presentSold = ({ orders, paise: sum }: Sold) => ({ orders, revenue: toRupees(paise(sum)) })

export function presentTotal(now: Standing, { notes, paise: credited }: Credited): FiguresView['total'] {
  return {
    ...presentSold(now),
    average: averageOf(now.paise, now.orders),
    due: now.due,
    onTime: now.onTime,
    onTimeRate: rateOf(now.onTime, now.due),
    customers: now.customers,
    firstOrders: now.first_orders,
    comeAgainRate: rateOf(now.orders - now.first_orders, now.orders),
    delivered: now.delivered,
    problems: now.problems,
    problemRate: rateOf(now.problems, now.delivered),
    creditNotes: notes,
    credited: toRupees(paise(credited)),
    net: toRupees(paise(now.paise - credited)),
  }
}

/** Without gaps: a day on which nothing was sold is a figure too. */
export function presentCourse(bars: Days[], rows: RowOf<typeof sumSoldByDay>[]): FiguresView['course'] {
  const soldIn = ({ from, to }: Days) =>
    rows
      .filter(({ day }) => from <= day && day <= to)
      .reduce((sum, row) => ({ orders: sum.orders + row.orders, paise: sum.paise + row.paise }), {
        orders: 0,
        paise: 0,
      })
  return bars.map(bar => {
    const before = weekBefore(bar)
    return { ...bar, ...presentSold(soldIn(bar)), weekBefore: before ? soldIn(before).orders : null }
  })
}

export function presentSlots({ slots }: Standing): FiguresView['slots'] {
  return TIME_SLOTS.map(slot => {
    const row = slots.find(one => one.slot === slot) ?? { orders: 0, paise: 0, due: 0, on_time: 0 }
    const { due, on_time: onTime } = row
    return { slot, ...presentSold(row), due, onTime, rate: rateOf(onTime, due) }
  })
}

export function presentProduct(row: RowOf<typeof sumSoldByProduct>): FiguresView['products'][number] {
  return { _id: row.id, name: row.name, packets: row.packets, revenue: toRupees(paise(row.paise)) }
}

/** The owner's own name for a pincode before the one that people use. */
export function presentArea(row: RowOf<typeof sumSoldByPincode>): FiguresView['areas'][number] {
  return { pinCode: row.pin_code, area: row.area ?? areaName(row.pin_code) ?? null, ...presentSold(row) }
}

export function presentReviews({ count, sum }: { count: number; sum: number }): FiguresView['reviews'] {
  return { count, average: count === 0 ? null : averageRating(sum, count) }
}

const presentRated = ({ id, name, orders, problems }: RowOf<typeof countProblemsByProduct>) => ({
  _id: id,
  name,
  orders,
  problems,
  rate: rateOf(problems, orders),
})

export function presentProductProblems(rows: RowOf<typeof countProblemsByProduct>[]) {
  return rows.map(presentRated)
}

export function presentCooks(
  rows: RowOf<typeof countByCook>[],
  stars: RowOf<typeof sumStarsByCook>[],
): FiguresView['cooks'] {
  return rows.map(row => {
    const { count, sum } = stars.find(({ id }) => id === row.id) ?? { count: 0, sum: 0 }
    return {
      ...presentRated(row),
      packets: row.packets,
      collected: row.collected,
      leftInTime: row.collected - row.left_late,
      leftInTimeRate: rateOf(row.collected - row.left_late, row.collected),
      reviews: count,
      stars: count === 0 ? null : averageRating(sum, count),
    }
  })
}

/** Also who delivered nothing, but tried. */
export function presentPartners(
  rows: RowOf<typeof countByPartner>[],
  attempts: RowOf<typeof countAttemptsByPartner>[],
): FiguresView['partners'] {
  const onlyTried = attempts
    .filter(({ id }) => rows.every(row => row.id !== id))
    .map(({ id, name }) => ({
      id,
      name,
      orders: 0,
      due: 0,
      on_time: 0,
      problems: 0,
      timed: 0,
      ms_on_the_way: 0,
    }))
  return [...rows, ...onlyTried].map(row => ({
    ...presentRated(row),
    due: row.due,
    onTime: row.on_time,
    onTimeRate: rateOf(row.on_time, row.due),
    couldNot: attempts.find(({ id }) => id === row.id)?.attempts ?? 0,
    timed: row.timed,
    hours: Math.round((row.ms_on_the_way / HOUR) * 10) / 10,
    perHour: perHour(row.timed, row.ms_on_the_way),
  }))
}
