import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import { timestampInHyderabad } from '@pindivantalu/domain/indian-time'
import { times, toRupees } from '@pindivantalu/domain/money'
import { formatMonth, type Month, monthInHyderabad } from '@pindivantalu/domain/statements/month'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { type StatementOf, scopeOf } from './show-statements.ts'
import { type EarningRow, findEarner, listEarnings, type Scope } from './statements.queries.ts'

/** So many are in memory at once. */
const READ_AT_ONCE = 500

const HEADINGS = ['Delivered', 'Order', 'What', 'Weight', 'Sent again', 'Quantity', 'Rate', 'Amount', 'Note']

/** Asked before anything is sent: who never did such work has no file. */
export async function openStatementCsv({ db }: Pick<Deps, 'db'>, which: StatementOf) {
  if (!(await findEarner(db, which))) refuse('statement.not_found')
  const { scope } = await scopeOf(db, which)
  return { filename: `statement-${which.work}-${which.month}.csv`, pages: rowsIn(db, scope, which.month) }
}

/** Every delivery, or every line that was cooked. Opposite quantities are deliveries that were taken back. */
async function* rowsIn(db: Database, scope: Scope, month: Month) {
  yield [HEADINGS]
  let after: EarningRow | undefined
  for (;;) {
    const next = await listEarnings(db, scope, { after, limit: READ_AT_ONCE })
    if (next.length > 0) yield next.map(row => cellsOf(row, month))
    after = next.at(-1)
    if (next.length < READ_AT_ONCE) return
  }
}

function cellsOf(row: EarningRow, month: Month): string[] {
  const earnedIn = monthInHyderabad(row.earnedAt)
  return [
    timestampInHyderabad(row.earnedAt),
    row.reference,
    cellFor(row.name ?? 'Delivery'),
    cellFor(row.weight ?? ''),
    row.isReplacement ? 'yes' : '',
    String(row.quantity),
    toRupees(row.rate),
    toRupees(times(row.rate, row.quantity)),
    earnedIn === month ? '' : `Correction of ${formatMonth(earnedIn)}`,
  ]
}
