import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { DB } from '../../db/tables.ts'
import { creditNotes, refunds } from '../order-money.queries.ts'

const ofOrder = expressionBuilder<DB, 'orders'>()

const payment = jsonObjectFrom(
  ofOrder
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .select(['payments.payment_id', 'payments.amount_paise', 'payments.method', 'payments.way']),
)

/** The first one first. */
const attempts = jsonArrayFrom(
  ofOrder
    .selectFrom('delivery_attempts as attempt')
    .whereRef('attempt.order_id', '=', 'orders.id')
    .orderBy('attempt.noted_at')
    .orderBy('attempt.id')
    .select('attempt.note'),
)

/** What was said about all of its problems, the first one first. */
const said = jsonArrayFrom(
  ofOrder
    .selectFrom('problems')
    .innerJoin('problem_entries as entry', 'entry.problem_id', 'problems.id')
    .whereRef('problems.order_id', '=', 'orders.id')
    .orderBy('entry.at')
    .orderBy('entry.id')
    .select(['entry.said_by', 'entry.words'])
    .$narrowType<{ said_by: 'customer' | 'shop' }>(),
)

export type PastRow = NonNullable<Awaited<ReturnType<typeof findPast>>>

/** What an order itself knows of its past; deeds, messages and notes stand elsewhere. */
export function findPast(db: Database, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .where('orders.id', '=', id)
    .select([
      'orders.id',
      'orders.placed_at',
      'orders.paid_at',
      'orders.payment_method',
      'orders.delivered_at',
      'orders.cancelled_at',
      'customer.phone as customer_phone',
      payment.as('payment'),
      refunds.as('refunds'),
      creditNotes.as('credit_notes'),
      attempts.as('attempts'),
      said.as('said'),
    ])
    .executeTakeFirst()
}

export async function isOrder(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom('orders').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}

/** Nobody's name is kept in the audit log: it is read from the people themselves. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
