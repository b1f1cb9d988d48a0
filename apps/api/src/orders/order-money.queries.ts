import type { OutsideMethod } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../db/tables.ts'

const ofOrder = expressionBuilder<DB, 'orders'>()

export const refunds = jsonArrayFrom(
  ofOrder
    .selectFrom('refunds')
    .whereRef('refunds.order_id', '=', 'orders.id')
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .select(eb => [
      'refunds.id',
      'refunds.amount_paise',
      'refunds.reason',
      'refunds.note',
      'refunds.requested_at',
      'refunds.processed_at',
      'refunds.problem',
      'refunds.paid_back_by',
      'refunds.paid_back_reference',
      jsonArrayFrom(
        eb
          .selectFrom('refund_items as item')
          .whereRef('item.refund_id', '=', 'refunds.id')
          .select(['item.order_item_id as item', 'item.quantity']),
      ).as('items'),
    ]),
)

export const payment = jsonObjectFrom(
  ofOrder
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .select(['payments.amount_paise', 'payments.refunded_paise']),
)

export const creditNotes = jsonArrayFrom(
  ofOrder
    .selectFrom('credit_notes as note')
    .innerJoin('credit_note_lines as credit', 'credit.credit_note_number', 'note.number')
    .whereRef('note.order_id', '=', 'orders.id')
    .groupBy('note.number')
    .orderBy('note.issued_at')
    .orderBy('note.number')
    .select([
      'note.number',
      'note.issued_at',
      sql<number>`sum(taxable_paise + untaxed_paise + cgst_paise + sgst_paise)::bigint`.as('paise'),
    ]),
)

export const paidOutside = jsonObjectFrom(
  ofOrder
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.way', '<>', 'razorpay')
    .select(['payments.way', 'payments.reference'])
    .$narrowType<{ way: OutsideMethod }>(),
)
