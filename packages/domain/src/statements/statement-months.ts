import { type Paise, sumOf } from '../money.ts'
import type { Month } from './month.ts'
import { statementMonthOf } from './statement.ts'

/** Open earnings of a month, added up. */
export type OpenMonth = { month: Month; amount: Paise }
export type PaidMonth = { month: Month; total: Paise; paidOn: string }
export type StatementMonth = { month: Month; total: Paise; paidOn: string | null }

/** A person's statements, the newest first: those that were paid, and those that what is open stands on. */
export function statementMonths(open: readonly OpenMonth[], paid: readonly PaidMonth[]): StatementMonth[] {
  const paidMonths = new Set(paid.map(({ month }) => month))
  const unpaid = Map.groupBy(open, ({ month }) => statementMonthOf(month, paidMonths))
  return [
    ...paid,
    ...Array.from(unpaid, ([month, earned]) => ({
      month,
      total: sumOf(...earned.map(({ amount }) => amount)),
      paidOn: null,
    })),
  ].toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/** What a person gets for a month, what is still to be paid of those before, and the oldest of these. */
export function standingIn(month: Month, months: readonly StatementMonth[]) {
  const before = months.filter(one => one.month < month && one.paidOn === null && one.total !== 0)
  return {
    ofMonth: months.find(one => one.month === month) ?? null,
    unpaidBefore: sumOf(...before.map(({ total }) => total)),
    oldestUnpaid: before.at(-1)?.month ?? null,
  }
}
