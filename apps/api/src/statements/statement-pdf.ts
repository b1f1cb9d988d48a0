import type { StatementView } from '@pindivantalu/domain/statements/statement.wire'
import type { Seller } from '../db/json-columns.ts'
import { heavyWork } from '../platform/heavy-work.ts'

/** What is on paper: the statement as its page shows it, and who pays. */
export type StatementForPrint = { statement: StatementView; seller: Seller; at: Date }

export const statementPdf = heavyWork<StatementForPrint, Buffer>(
  new URL('./statement-pdf.work.ts', import.meta.url),
)
