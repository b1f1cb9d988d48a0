import { type Day, dayInHyderabad, SECOND } from '@pindivantalu/domain/indian-time'
import { type Paise, paise, toRupees } from '@pindivantalu/domain/money'
import {
  agreementOf,
  booksOf,
  columnOfRefund,
  type DayBooks,
  NOTHING,
  type Stretch,
  type Sum,
  stretchOfDay,
} from '@pindivantalu/domain/payments/day-books'
import type { DayBooksQuery, DayBooksView, DayComparison } from '@pindivantalu/domain/payments/day-books.wire'
import type { Database } from '../../db/client.ts'
import type { ComparisonOutcome } from '../../db/json-columns.ts'
import type { Deps } from '../../deps.ts'
import { findComparisonOf, isComparing, sumCreditNotes, sumRefunds, sumTaken } from './day-books.queries.ts'
import { presentDifference, presentSum } from './money.present.ts'

/** Payments and refunds are dated by the machine's clock, as the provider does: so are the days. */
export async function showDayBooks(
  { db, machineNow }: Pick<Deps, 'db' | 'machineNow'>,
  query: DayBooksQuery,
): Promise<DayBooksView> {
  const today = dayInHyderabad(machineNow())
  const day = query.day ?? today
  const books = await booksDuring(db, stretchOfDay(day))
  return {
    day,
    today,
    ...presentBooks(books),
    comparison: await comparisonOf(db, day),
    isComparing: await isComparing(db),
  }
}

async function booksDuring(db: Database, stretch: Stretch): Promise<DayBooks> {
  const refunds = await sumRefunds(db, stretch)
  return booksOf({
    payments: await sumTaken(db, stretch),
    refunds: refunds.map(({ paid_back_by, processed_at, problem, is_held, ...sum }) => ({
      ...sum,
      column: columnOfRefund({
        paidBackBy: paid_back_by,
        processedAt: processed_at,
        problem,
        isHeld: is_held,
      }),
    })),
    creditNotes: await sumCreditNotes(db, stretch),
  })
}

/** Undefined before refunds were compared too. */
async function comparisonOf(db: Database, day: Day): Promise<DayComparison | null> {
  const stretch = stretchOfDay(day)
  const row = await findComparisonOf(db, stretch)
  if (!row?.result?.days || !row.finished_at) return null
  const heardUntil = new Date(Math.min(row.to_at.getTime() + SECOND, stretch.until.getTime()))
  const atProvider = providersOf(row.result.days[day])
  const here = await booksDuring(db, { from: stretch.from, until: heardUntil })
  const differences = row.result.differences.filter(difference => (difference.day ?? day) === day)
  return {
    comparedAt: row.finished_at.toISOString(),
    until: heardUntil.toISOString(),
    isWholeDay: heardUntil.getTime() === stretch.until.getTime(),
    agreement: agreementOf({ differences: differences.length, atProvider, here }),
    captured: presentSum(atProvider.captured),
    refunded: presentSum(atProvider.refunded),
    differences: differences.map(presentDifference),
  }
}

type OfDay = NonNullable<ComparisonOutcome['days']>[Day]

function providersOf(ofDay: OfDay | undefined): { captured: Sum; refunded: Sum } {
  const sum = (one: OfDay['captured'] | undefined): Sum =>
    one ? { count: one.count, paise: paise(one.paise) } : NOTHING
  return { captured: sum(ofDay?.captured), refunded: sum(ofDay?.refunded) }
}

function presentBooks({ captured, refunded, kept, asked, failed, held, outside, creditNotes }: DayBooks) {
  const outsideOf = (one: { taken: Sum; paidBack: Sum; kept: Paise }) => ({
    taken: presentSum(one.taken),
    paidBack: presentSum(one.paidBack),
    kept: toRupees(one.kept),
  })
  return {
    captured: presentSum(captured),
    refunded: presentSum(refunded),
    kept: toRupees(kept),
    asked: presentSum(asked),
    failed: presentSum(failed),
    held: presentSum(held),
    outside: { cash: outsideOf(outside.cash), upi: outsideOf(outside.upi) },
    creditNotes: presentSum(creditNotes),
  }
}
