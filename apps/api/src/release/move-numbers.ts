import { type FinancialYear, financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { creditNoteNumber, invoiceNumber } from '@pindivantalu/domain/orders/invoices/invoice-number'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { claimNumbers, type StandingPoint, skipNumbers } from './release.queries.ts'

/** For what was numbered and never came to the provider, such as a refund asked for as the machine broke. */
const SPARE = 100

/** How many of each may have been given out since the copy was taken. */
export type GivenOut = { invoices: number; creditNotes: number }

/**
 * Past every number that may be on a paper already, in each financial year since. The law wants no number twice; that
 * some are left out is written into the shop's history, which is only ever added to. Answers what was left out, in words.
 */
export function moveNumbers(
  db: Database,
  standsAt: StandingPoint,
  { invoices, creditNotes }: GivenOut,
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async tx => {
    if (!(await claimNumbers(tx, standsAt.id))) return []
    const leftOut: string[] = []
    for (const year of yearsFrom(standsAt.at, now))
      for (const [series, by, numberOf] of [
        ['invoice_counters', invoices + SPARE, invoiceNumber],
        ['credit_note_counters', creditNotes + SPARE, creditNoteNumber],
      ] as const) {
        const { before, after } = await skipNumbers(tx, { series, year, by })
        const facts = { from: numberOf(year, before + 1), to: numberOf(year, after), standsAt: standsAt.at }
        await insertAudit(tx, { actorId: null, action: 'numbers.skipped', subject: THE_SHOP, facts })
        leftOut.push(`${facts.from} to ${facts.to}`)
      }
    return leftOut
  })
}

function yearsFrom(from: Date, to: Date): FinancialYear[] {
  const years = new Set<FinancialYear>()
  for (let year = from.getUTCFullYear() - 1; year <= to.getUTCFullYear(); year += 1) {
    // 30 September of it.
    const within = new Date(Date.UTC(year, 8, 30))
    const name = financialYearOf(within)
    if (name >= financialYearOf(from) && name <= financialYearOf(to)) years.add(name)
  }
  return [...years]
}
