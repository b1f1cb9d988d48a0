import { type FinancialYear, financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { creditNoteNumber, invoiceNumber } from '@pindivantalu/domain/orders/invoices/invoice-number'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import type { RestorePoint } from '../backup/backup.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { claimNumbers, findToldBefore, type OwnerCounts, skipNumbers } from './release.queries.ts'

/** For what was numbered and never came to the provider, such as a refund asked for as the machine broke. */
const SPARE = 100

/** How many the provider knows of. */
type GivenOut = { invoices: number; creditNotes: number }

/**
 * Past every number that may be on a paper already, in each financial year since. The law wants no number twice; that
 * some are left out is written into the shop's history, which is only ever added to. Answers what was left out, in words.
 */
export function moveNumbers(
  db: Database,
  standsAt: RestorePoint,
  { given, told, now }: { given: GivenOut; told: OwnerCounts; now: Date },
): Promise<string[]> {
  return inTransaction(db, async tx => {
    if (!(await claimNumbers(tx, standsAt.id))) {
      demandNoMore(told, await findToldBefore(tx, standsAt.id))
      return []
    }
    const leftOut: string[] = []
    for (const year of yearsFrom(standsAt.at, now))
      for (const [series, by, numberOf] of [
        ['invoice_counters', skipped(given.invoices + told.invoices, told), invoiceNumber],
        ['credit_note_counters', skipped(given.creditNotes + told.creditNotes, told), creditNoteNumber],
      ] as const) {
        const { before, after } = await skipNumbers(tx, { series, year, by })
        const [from, to] = [numberOf(year, before + 1), numberOf(year, after)]
        const facts = { from, to, standsAt: standsAt.at, restorePoint: standsAt.id, told }
        await insertAudit(tx, { actorId: null, action: 'numbers.skipped', subject: THE_SHOP, facts })
        leftOut.push(`${from} to ${to}`)
      }
    return leftOut
  })
}

/**
 * A release before this one left out as many of its own, and then numbered again what it made orders of. All of that is
 * on the provider's list or told now, so as much again lies behind it each time.
 */
function skipped(given: number, { releases }: OwnerCounts): number {
  return (given + SPARE) * (1 + releases)
}

/** Orders may have been made with the numbers that followed: nothing goes past those any more. */
function demandNoMore(told: OwnerCounts, before: OwnerCounts | undefined): void {
  const isMore = (['invoices', 'creditNotes', 'releases'] as const).some(
    what => told[what] > (before?.[what] ?? Number.POSITIVE_INFINITY),
  )
  if (isMore)
    throw new Error(
      'An earlier try has moved the numbers, and was told of fewer papers by hand or fewer releases. Restore the backup into another empty database, and there count that try as a release.',
    )
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
