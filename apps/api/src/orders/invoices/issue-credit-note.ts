import type { CreditLine } from '@pindivantalu/domain/orders/invoices/credit-note'
import { financialYearOf } from '@pindivantalu/domain/orders/invoices/financial-year'
import { creditNoteNumber } from '@pindivantalu/domain/orders/invoices/invoice-number'
import type { Database } from '../../db/client.ts'
import { findInvoiceNumber, insertCreditNote, takeCreditNoteSequence } from './credit-notes.queries.ts'

type CreditNoteToIssue = {
  orderId: string
  refundId: string
  lines: readonly CreditLine[]
  reason: string
  issuedAt: Date
}

/**
 * Of an invoiced order whose row is locked: `creditedLines`, which its lines were reckoned from, must not change
 * meanwhile. The counter is locked late, so this comes last in the transaction. Answers its number.
 */
export async function issueCreditNote(
  tx: Database,
  { orderId, issuedAt, ...note }: CreditNoteToIssue,
): Promise<string> {
  const invoiceNumber = await findInvoiceNumber(tx, orderId)
  if (!invoiceNumber) throw new Error(`Order ${orderId} has no invoice to credit`)
  const financialYear = financialYearOf(issuedAt)
  const sequence = await takeCreditNoteSequence(tx, financialYear)
  const number = creditNoteNumber(financialYear, sequence)
  await insertCreditNote(tx, { ...note, number, orderId, invoiceNumber, financialYear, sequence, issuedAt })
  return number
}
