import type { Day } from '@pindivantalu/domain/indian-time'
import type { ComparisonOutcome } from '../../db/json-columns.ts'

type Sum = ComparisonOutcome['captured']

const none = (): Sum => ({ count: 0, paise: 0 })

export type FullOutcome = ComparisonOutcome & Required<Pick<ComparisonOutcome, 'refunded' | 'days'>>

export function emptyOutcome(): FullOutcome {
  return {
    captured: none(),
    orders: none(),
    paidBack: none(),
    listed: none(),
    refunded: none(),
    found: 0,
    differences: [],
    days: {},
  }
}

export function add(sum: Sum, paise: number): void {
  sum.count += 1
  sum.paise += paise
}

/** What the provider had that day; nothing yet, where it is met for the first time. */
export function ofDay({ days }: Pick<FullOutcome, 'days'>, day: Day) {
  days[day] ??= { captured: none(), refunded: none() }
  return days[day]
}
