import type { Paise } from '@pindivantalu/domain/money'
import type { ListedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type { Stretch } from '@pindivantalu/domain/payments/day-books'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { IS_DROPPED, IS_HELD } from '../../payments/refunds.queries.ts'
import { CREDITED, creditNotesOf, refundsOf } from './day-books.queries.ts'

type Page = { during: Stretch | undefined; after: Cursor | undefined; limit: number }

const momentOf = ({ micros }: Cursor) =>
  sql<Date>`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`

/** As `listedRefundState` has it. */
const IN_STATE: Record<ListedRefundState, RawBuilder<boolean>> = {
  asked: sql`(refunds.processed_at IS NULL AND refunds.problem IS NULL)`,
  failed: sql`(refunds.processed_at IS NULL AND refunds.problem IS NOT NULL AND NOT ${IS_HELD})`,
  held: IS_HELD,
  processed: sql`refunds.processed_at IS NOT NULL`,
}

/** The newest first. Those of money without order have none, and the customer of their checkout, if there is one. */
export function listRefunds(
  db: Database,
  { states, during, after, limit }: Page & { states: readonly ListedRefundState[] | undefined },
) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('users as customer', join =>
      join.on('customer.id', '=', sql<string>`coalesce(orders.user_id, checkouts.user_id)`),
    )
    .leftJoin('credit_notes as note', 'note.refund_id', 'refunds.id')
    .where(sql<boolean>`NOT ${IS_DROPPED}`)
    .$if(states !== undefined, query =>
      query.where(eb => eb.or((states as readonly ListedRefundState[]).map(state => IN_STATE[state]))),
    )
    .$if(during !== undefined, query => query.where(refundsOf(during as Stretch)))
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(refunds.requested_at, refunds.id) < (${momentOf(after as Cursor)}, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.provider_refund_id',
      'refunds.amount_paise',
      'refunds.reason',
      'refunds.note',
      'refunds.requested_at',
      'refunds.processed_at',
      'refunds.attempts',
      'refunds.failures',
      'refunds.problem',
      IS_HELD.as('is_held'),
      'refunds.paid_back_by',
      'refunds.paid_back_reference',
      'orders.id as order_id',
      'orders.reference',
      'customer.name as customer_name',
      'note.number as credit_note',
      sql<number>`(extract(epoch FROM refunds.requested_at) * 1000000)::bigint`.as('micros'),
    ])
    .orderBy('refunds.requested_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export function listCreditNotes(db: Database, { during, after, limit }: Page) {
  return db
    .selectFrom('credit_notes as note')
    .innerJoin('orders', 'orders.id', 'note.order_id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .innerJoin('refunds', 'refunds.id', 'note.refund_id')
    .$if(during !== undefined, query => query.where(creditNotesOf(during as Stretch)))
    .$if(after !== undefined, query =>
      query.where(sql<boolean>`(note.issued_at, note.number) < (${momentOf(after as Cursor)}, ${after?.id})`),
    )
    .select([
      'note.number',
      'note.issued_at',
      'note.reason',
      'note.invoice_number',
      'note.order_id',
      'orders.reference',
      'customer.name as customer_name',
      'refunds.payment_id',
      sql<Paise>`coalesce((SELECT sum(${CREDITED}) FROM credit_note_lines AS credit
        WHERE credit.credit_note_number = note.number), 0)::bigint`.as('amount_paise'),
      sql<number>`(extract(epoch FROM note.issued_at) * 1000000)::bigint`.as('micros'),
    ])
    .orderBy('note.issued_at', 'desc')
    .orderBy('note.number', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number]
