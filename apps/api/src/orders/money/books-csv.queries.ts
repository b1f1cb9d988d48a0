import type { Paise } from '@pindivantalu/domain/money'
import type { Stretch, Way } from '@pindivantalu/domain/payments/day-books'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { IS_DROPPED, IS_HELD } from '../../payments/refunds.queries.ts'
import { CREDITED, creditNotesOf, paymentsOf, refundsOf } from './day-books.queries.ts'

export type BookRow = {
  kind: 'payment' | 'refund' | 'credit note'
  at: Date
  reference: string | null
  payment_id: string
  provider_refund_id: string | null
  way: Way | null
  way_reference: string | null
  amount_paise: Paise
  credit_note: string | null
  status: string
  processed_at: Date | null
  problem: string | null
  is_held: boolean
}

/** All that counts in that stretch, in the order in which it happened. */
export async function listBookRows(db: Database, stretch: Stretch): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    SELECT 'payment' AS kind, begun_at AS at, orders.reference, payment_id, NULL AS provider_refund_id, way,
      payments.reference AS way_reference, amount_paise::bigint, NULL AS credit_note, status,
      NULL::timestamptz AS processed_at, NULL AS problem,
      false AS is_held, 1 AS place
    FROM payments LEFT JOIN orders ON orders.id = payments.order_id WHERE ${paymentsOf(stretch)}
    UNION ALL
    SELECT 'refund', coalesce(processed_at, requested_at), orders.reference, payment_id, provider_refund_id,
      coalesce(paid_back_by, 'razorpay'), paid_back_reference, amount_paise, note.number, '', processed_at, problem,
      ${IS_HELD}, 2
    FROM refunds LEFT JOIN orders ON orders.id = refunds.order_id
      LEFT JOIN credit_notes AS note ON note.refund_id = refunds.id
    WHERE ${refundsOf(stretch)} AND NOT ${IS_DROPPED}
    UNION ALL
    SELECT 'credit note', note.issued_at, orders.reference, refunds.payment_id, NULL, NULL, NULL,
      (SELECT sum(${CREDITED}) FROM credit_note_lines AS credit WHERE credit.credit_note_number = note.number),
      note.number, '', NULL, NULL, false, 3
    FROM credit_notes AS note JOIN orders ON orders.id = note.order_id JOIN refunds ON refunds.id = note.refund_id
    WHERE ${creditNotesOf(stretch)}
    ORDER BY at, place, payment_id, credit_note`.execute(db)
  return rows
}
