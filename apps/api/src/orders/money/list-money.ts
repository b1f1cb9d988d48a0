import { toRupees } from '@pindivantalu/domain/money'
import type { OutsideMethod } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { listedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import { stretchOfDay } from '@pindivantalu/domain/payments/day-books'
import type {
  CreditNoteListed,
  CreditNotesPage,
  CreditNotesQuery,
  RefundListed,
  RefundsPage,
  RefundsQuery,
} from '@pindivantalu/domain/payments/money-lists.wire'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { type CreditNoteRow, listCreditNotes, listRefunds, type RefundRow } from './money-lists.queries.ts'

export async function showRefunds(
  { db }: Pick<Deps, 'db'>,
  { state, day, after }: RefundsQuery,
): Promise<RefundsPage> {
  const during = day === undefined ? undefined : stretchOfDay(day)
  const rows = await listRefunds(db, {
    states: state && [state],
    during,
    after: readCursor(after),
    limit: ROWS_FOR_A_PAGE,
  })
  const { shown, next } = cutPage(rows, ({ micros, id }) => ({ micros, id }))
  return { refunds: shown.map(presentRefund), next }
}

/** As credit notes are numbered. */
const isNumber = (text: string) => /^[\w/-]{1,16}$/.test(text)

export async function showCreditNotes(
  { db }: Pick<Deps, 'db'>,
  { day, after }: CreditNotesQuery,
): Promise<CreditNotesPage> {
  const during = day === undefined ? undefined : stretchOfDay(day)
  const rows = await listCreditNotes(db, {
    during,
    after: readCursor(after, isNumber),
    limit: ROWS_FOR_A_PAGE,
  })
  const { shown, next } = cutPage(rows, ({ micros, number: id }) => ({ micros, id }))
  return { creditNotes: shown.map(presentCreditNote), next }
}

function presentRefund(row: RefundRow): RefundListed {
  return {
    _id: row.id,
    paymentId: row.payment_id,
    providerRefundId: row.provider_refund_id,
    order: row.order_id && row.reference ? { _id: row.order_id, reference: row.reference } : null,
    customer: row.customer_name,
    amount: toRupees(row.amount_paise),
    reason: row.reason as RefundListed['reason'],
    note: row.note,
    state: listedRefundState({ processedAt: row.processed_at, problem: row.problem, isHeld: row.is_held }),
    requestedAt: row.requested_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
    attempts: row.attempts,
    failures: row.failures,
    problem: row.problem,
    paidBack: row.paid_back_by
      ? { by: row.paid_back_by as OutsideMethod, reference: row.paid_back_reference ?? '' }
      : null,
    creditNote: row.credit_note,
  }
}

function presentCreditNote(row: CreditNoteRow): CreditNoteListed {
  return {
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    amount: toRupees(row.amount_paise),
    reason: row.reason,
    invoiceNumber: row.invoice_number,
    order: { _id: row.order_id, reference: row.reference },
    customer: row.customer_name,
    paymentId: row.payment_id,
  }
}
