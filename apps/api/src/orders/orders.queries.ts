import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { type Blanks, filledIn } from '../db/filled-in.ts'
import { creditNotes, paidOutside, payment, refunds } from './order-money.queries.ts'
import {
  attempts,
  carrier,
  comingHolidays,
  cook,
  festival,
  isMadeByOwner,
  items,
  kitchen,
  lineCooks,
  openAct,
  problem,
  replacements,
  replaces,
  sentAgain,
} from './order-parts.queries.ts'

/** `paymentMethod`: where it was paid otherwise than it was to be. */
type Paid = { id: string; paymentId: string; paidAt: Date; paymentMethod?: string }

/** Of an order that is locked and unpaid. Answers what it was until now. */
export async function markPaid(tx: Database, { id, paymentId, paidAt, paymentMethod }: Paid) {
  return tx
    .with('paid', db => db.updateTable('payments').where('payment_id', '=', paymentId).set({ order_id: id }))
    .updateTable('orders')
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .set({ paid_at: paidAt, ...(paymentMethod !== undefined && { payment_method: paymentMethod }) })
    .returning(['placed_at', 'slot_day', 'slot', comingHolidays.as('holidays')])
    .executeTakeFirstOrThrow()
}

export type JustPaid = Awaited<ReturnType<typeof markPaid>>

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

type Which = { id: string; ownedBy?: string; carriedBy?: string }

/** Somebody else's order is not there at all; asked for neither its customer nor its partner, it is everyone's. */
export function findOrder(db: Database, { id, ownedBy, carriedBy }: Which) {
  const whose = [
    ...(ownedBy === undefined ? [] : [sql<boolean>`orders.user_id = ${ownedBy}`]),
    ...(carriedBy === undefined ? [] : [sql<boolean>`orders.delivery_partner_id = ${carriedBy}`]),
  ]
  return ordersInFull(db)
    .where('orders.id', '=', id)
    .$if(whose.length > 0, query => query.where(eb => eb.or(whose)))
    .executeTakeFirst()
}

/** As everyone's; to be asked together with others. */
export const findingOrder = filledIn((db, { id }: Blanks<{ id: string }>) =>
  ordersInFull(db).where('orders.id', '=', id),
)

/**
 * Of an order that its transaction has just made, as `findingOrder` would: nothing has come of it yet, and what would be
 * empty is not looked for.
 */
export const findingNewOrder = filledIn((db, { id }: Blanks<{ id: string }>) =>
  db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .where('orders.id', '=', id)
    .selectAll('orders')
    .select(CUSTOMER)
    .select([items.as('items'), festival.as('festival'), payment.as('payment')])
    .select(NOTHING_YET.map(name => sql`NULL`.as(name)))
    .select(NO_ROWS_YET.map(name => sql`'[]'::json`.as(name)))
    .select(sql`false`.as('is_made_by_owner'))
    .$castTo<OrderRow>(),
)

const NOTHING_YET = [
  ...(['invoice_number', 'code_sealed', 'code_made_at', 'code_sent_at', 'code_verified_at'] as const),
  ...([
    'code_tries',
    'carrier',
    'cook',
    'kitchen',
    'replaces',
    'paid_outside',
    'problem',
    'open_act',
  ] as const),
] satisfies (keyof OrderRow)[]
const NO_ROWS_YET = [
  'line_cooks',
  'refunds',
  'credit_notes',
  'replacements',
  'sent_again',
  'attempts',
] satisfies (keyof OrderRow)[]

const CUSTOMER = [
  'customer.name as customer_name',
  'customer.phone as customer_phone',
  'customer.email as customer_email',
  'customer.email_proven_at as customer_email_proven_at',
  'customer.language as customer_language',
] as const

/** With all that `presentOrder` may show to somebody. */
export function ordersInFull(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('delivery_codes as code', 'code.order_id', 'orders.id')
    .selectAll('orders')
    .select(CUSTOMER)
    .select([
      'invoices.number as invoice_number',
      'code.code_sealed',
      'code.made_at as code_made_at',
      'code.sent_at as code_sent_at',
      'code.verified_at as code_verified_at',
      'code.tries as code_tries',
      items.as('items'),
      festival.as('festival'),
      carrier.as('carrier'),
      cook.as('cook'),
      kitchen.as('kitchen'),
      lineCooks.as('line_cooks'),
      refunds.as('refunds'),
      payment.as('payment'),
      creditNotes.as('credit_notes'),
      replaces.as('replaces'),
      replacements.as('replacements'),
      sentAgain.as('sent_again'),
      paidOutside.as('paid_outside'),
      isMadeByOwner.as('is_made_by_owner'),
      attempts.as('attempts'),
      problem.as('problem'),
      openAct.as('open_act'),
    ])
}
