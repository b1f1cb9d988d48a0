import { comparedWith, type Stretch } from '@pindivantalu/domain/figures/compared'
import { courseOf } from '@pindivantalu/domain/figures/course'
import { daysToJudge, figureDays, monthFrom } from '@pindivantalu/domain/figures/figures'
import type { FiguresQuery, FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { rateOf } from '@pindivantalu/domain/figures/rate'
import { addDays, type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { countComeBack, findMiddleDaysBetween } from './customers.queries.ts'
import { countOverdue } from './deliveries.queries.ts'
import {
  presentArea,
  presentCooks,
  presentCourse,
  presentPartners,
  presentProduct,
  presentProductProblems,
  presentReviews,
  presentSlots,
  presentTotal,
} from './figures.present.ts'
import {
  countStars,
  findFirstSaleDay,
  sumCredited,
  sumSoldByDay,
  sumSoldByPincode,
  sumSoldByProduct,
} from './figures.queries.ts'
import {
  countAttemptsByPartner,
  countByCook,
  countByPartner,
  countProblemsByProduct,
  sumStarsByCook,
} from './judged.queries.ts'
import { presentBefore, type Standing, standingOf } from './standing.ts'

/**
 * Everything the page shows, seen in one moment: what is sold meanwhile is in all of it or in nothing. One question after
 * the other on one connection: the others stay free for those who shop.
 */
export async function showFigures(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  { days: asked }: FiguresQuery,
): Promise<FiguresView> {
  const at = now()
  const today = dayInHyderabad(at)
  const days = figureDays(asked, today) ?? { from: today, to: today }
  const stretch = { ...days, at }
  return reads.secondsOld(async tx => {
    const standing = await standingOf(tx, stretch)
    return {
      asOf: at.toISOString(),
      days,
      total: presentTotal(standing, await sumCredited(tx, stretch)),
      before: presentBefore(await standingsBefore(tx, stretch)),
      course: await showCourse(tx, stretch),
      slots: presentSlots(standing),
      products: (await sumSoldByProduct(tx, stretch)).map(presentProduct),
      areas: (await sumSoldByPincode(tx, stretch)).map(presentArea),
      customers: await showCustomers(tx, stretch),
      reviews: presentReviews(await countStars(tx, stretch)),
      overdue: await countOverdue(tx, at),
      ...(await showJudged(tx, stretch)),
    }
  })
}

async function standingsBefore(tx: Database, stretch: Stretch): Promise<Standing[]> {
  const standings: Standing[] = []
  for (const before of comparedWith(stretch, stretch.at, await findFirstSaleDay(tx)))
    standings.push(await standingOf(tx, before))
  return standings
}

const WEEK = 7

async function showCourse(tx: Database, stretch: Stretch): Promise<FiguresView['course']> {
  const bars = courseOf(stretch)
  const from = addDays(bars[0]?.from ?? stretch.from, -WEEK)
  return presentCourse(bars, await sumSoldByDay(tx, { ...stretch, from }))
}

async function showCustomers(tx: Database, stretch: Stretch): Promise<FiguresView['customers']> {
  const month = monthBefore(stretch.to)
  const { from, to } = monthFrom(month)
  const { customers, again } = await countComeBack(tx, { from, to: addDays(to, -1) }, stretch.at)
  const between = await findMiddleDaysBetween(tx, stretch)
  return {
    cohort: { month, customers, again, rate: rateOf(again, customers) },
    middleDaysBetween: between === null ? null : Math.round(between * 10) / 10,
  }
}

const monthBefore = (day: Day) => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

async function showJudged(tx: Database, stretch: Stretch) {
  const judged = daysToJudge(stretch)
  const asOf = { ...judged, at: stretch.at }
  return {
    judged,
    partners: presentPartners(await countByPartner(tx, asOf), await countAttemptsByPartner(tx, asOf)),
    cooks: presentCooks(await countByCook(tx, asOf), await sumStarsByCook(tx, asOf)),
    productProblems: presentProductProblems(await countProblemsByProduct(tx, asOf)),
  }
}
