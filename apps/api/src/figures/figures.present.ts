import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { paise, toRupees } from '@pindivantalu/domain/money'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import { averageRating } from '@pindivantalu/domain/reviews/stars'
import type {
  Credited,
  countStars,
  listBestProducts,
  Sold,
  sumSoldBy,
  sumSoldByPincode,
  sumSoldBySlot,
} from './figures.queries.ts'

type RowOf<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number]

const NOTHING: Sold = { orders: 0, paise: 0 }

const presentSold = ({ orders, paise: sum }: Sold) => ({ orders, revenue: toRupees(paise(sum)) })

export function presentTotal(sold: Sold): FiguresView['before'] {
  const average = sold.orders === 0 ? 0 : Math.round(sold.paise / sold.orders)
  return { ...presentSold(sold), average: toRupees(paise(average)) }
}

/** What credit notes took off, and what is left of the revenue. */
export function presentCredited({ notes, paise: credited }: Credited, sold: Sold) {
  return {
    creditNotes: notes,
    credited: toRupees(paise(credited)),
    net: toRupees(paise(sold.paise - credited)),
  }
}

/** Without gaps: an hour in which nothing was sold is a figure too. */
export function presentCourse(steps: Date[], rows: RowOf<typeof sumSoldBy>[]): FiguresView['course'] {
  const byBegin = new Map(rows.map(row => [row.begins.getTime(), row]))
  return steps.map(begins => ({
    begins: begins.toISOString(),
    ...presentSold(byBegin.get(begins.getTime()) ?? NOTHING),
  }))
}

export function presentProduct(row: RowOf<typeof listBestProducts>): FiguresView['products'][number] {
  return {
    _id: row.id,
    name: row.name,
    subCategory: row.sub_category,
    packets: row.packets,
    revenue: toRupees(paise(row.paise)),
  }
}

export function presentSlots(rows: RowOf<typeof sumSoldBySlot>[]): FiguresView['slots'] {
  return [...TIME_SLOTS, null].map(slot => ({
    slot,
    ...presentSold(rows.find(row => row.slot === slot) ?? NOTHING),
  }))
}

export function presentPincode(row: RowOf<typeof sumSoldByPincode>): FiguresView['pincodes'][number] {
  return { pinCode: row.pin_code, area: row.area, ...presentSold(row) }
}

export function presentReviews(rows: RowOf<typeof countStars>[]): FiguresView['reviews'] {
  const stars = RATINGS.map(({ rating }) => rows.find(row => row.rating === rating)?.count ?? 0)
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0)
  return { count, average: count === 0 ? null : averageRating(sum, count), stars }
}
