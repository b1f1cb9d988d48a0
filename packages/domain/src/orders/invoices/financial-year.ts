import { dayInHyderabad } from '../../indian-time.ts'

/** From 1 April to 31 March, written as in India: '2026-27'. */
export type FinancialYear = string

const FIRST_MONTH = 4

export function financialYearOf(at: Date): FinancialYear {
  const [year, month] = dayInHyderabad(at).split('-').map(Number) as [number, number]
  const startsIn = month < FIRST_MONTH ? year - 1 : year
  return `${startsIn}-${String((startsIn + 1) % 100).padStart(2, '0')}`
}
