import type { BasketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import type { OutsideMethod } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'
import type { DB } from '../db/tables.ts'
import { pricesAsColumns, type ShipTo } from './checkout/checkouts.queries.ts'

/** `replacesItem`: of the order in whose place it is sent. */
export type OrderedLine = ValidatedLine & { replacesItem?: string }

export type NewOrder = Partial<NoteAndGift> & {
  id: string
  reference: string
  userId: string
  lines: readonly OrderedLine[]
  shipTo: { id: string | null; copy: ShipTo['copy'] }
  paymentMethod: string
  prices: BasketPrices
  placedAt: Date
  paidAt: Date | null
  slot?: Pick<SlotOption, 'day' | 'slot'> | null
  replaces?: { orderId: string; reason: string | null; key: string | null }
}

type PaidBy = { checkoutId: string; paymentId: string }

/** The order, its items, and which checkout and payment have become it, in one statement. */
export async function insertOrder(tx: Database, order: NewOrder, paidBy?: PaidBy): Promise<void> {
  const { copy } = order.shipTo
  await tx
    .with('placed', db =>
      db.insertInto('orders').values({
        id: order.id,
        reference: order.reference,
        user_id: order.userId,
        payment_method: order.paymentMethod,
        ...pricesAsColumns(order.prices),
        address_id: order.shipTo.id,
        ship_name: copy.name,
        ship_line1: copy.addressLine1,
        ship_line2: copy.addressLine2,
        ship_city: copy.city,
        ship_state: copy.state,
        ship_postal_code: copy.postalCode,
        ship_phone: copy.phone,
        delivery_note: order.deliveryNote ?? null,
        gift: order.gift ? JSON.stringify(order.gift) : null,
        placed_at: order.placedAt,
        paid_at: order.paidAt,
        slot_day: order.slot?.day ?? null,
        slot: order.slot?.slot ?? null,
        replaces_order_id: order.replaces?.orderId ?? null,
        replacement_reason: order.replaces?.reason ?? null,
        replacement_key: order.replaces?.key ?? null,
      }),
    )
    .with('paid', db =>
      db
        .updateTable('payments')
        .where('payment_id', '=', paidBy?.paymentId ?? null)
        .set({ order_id: order.id }),
    )
    .with('claimed', db =>
      db
        .updateTable('checkouts')
        .where('id', '=', paidBy?.checkoutId ?? null)
        .set({ order_id: order.id, next_check_at: null }),
    )
    .insertInto('order_items')
    .values(
      order.lines.map((line, position) => ({
        order_id: order.id,
        position,
        product_id: line.product,
        name: line.name,
        image: line.image,
        sub_category: line.subCategory,
        hsn: line.hsn,
        weight: line.weight,
        price_paise: line.price,
        quantity: line.quantity,
        spice_level: line.spiceLevel,
        sweetness: line.sweetness,
        replaces_item_id: line.replacesItem ?? null,
      })),
    )
    .execute()
}

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

export async function clearSlot(tx: Database, id: string): Promise<void> {
  await tx.updateTable('orders').where('id', '=', id).set({ slot_day: null, slot: null }).execute()
}

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

/** With all that `presentOrder` may show to somebody. */
export function ordersInFull(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('delivery_codes as code', 'code.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'customer.name as customer_name',
      'customer.phone as customer_phone',
      'customer.email as customer_email',
      'customer.email_proven_at as customer_email_proven_at',
      'customer.language as customer_language',
      'invoices.number as invoice_number',
      'code.code_sealed',
      'code.made_at as code_made_at',
      'code.sent_at as code_sent_at',
      'code.verified_at as code_verified_at',
      'code.tries as code_tries',
      items.as('items'),
      carrier.as('carrier'),
      cook.as('cook'),
      kitchen.as('kitchen'),
      comingHolidays.as('holidays'),
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
    ])
}

const ofOrder = expressionBuilder<DB, 'orders'>()

const items = jsonArrayFrom(
  ofOrder
    .selectFrom('order_items as item')
    .leftJoin('products', 'products.id', 'item.product_id')
    .whereRef('item.order_id', '=', 'orders.id')
    .orderBy('item.position')
    .select([
      'item.id',
      'item.product_id',
      'item.name',
      'item.image',
      'item.sub_category',
      'item.hsn',
      'item.weight',
      'item.price_paise',
      'item.quantity',
      'item.spice_level',
      'item.sweetness',
      'products.telugu_name',
    ]),
)

/** The first one first. Read through JSON: times are text. */
export const attempts = jsonArrayFrom(
  ofOrder
    .selectFrom('delivery_attempts as attempt')
    .leftJoin('users', 'users.id', 'attempt.noted_by')
    .whereRef('attempt.order_id', '=', 'orders.id')
    .orderBy('attempt.noted_at')
    .orderBy('attempt.id')
    .select([
      'attempt.id',
      'attempt.reason',
      'attempt.note',
      'attempt.photo_key',
      'attempt.at',
      'attempt.noted_at',
      'attempt.noted_by',
      'users.name as noted_by_name',
      sql<number | null>`attempt.latitude`.as('latitude'),
      sql<number | null>`attempt.longitude`.as('longitude'),
    ]),
)

const carrier = jsonObjectFrom(
  ofOrder
    .selectFrom('users')
    .whereRef('users.id', '=', 'orders.delivery_partner_id')
    .select(['users.id', 'users.name', 'users.phone']),
)

const cook = jsonObjectFrom(
  ofOrder
    .selectFrom('sourcing_partners')
    .innerJoin('users', 'users.id', 'sourcing_partners.user_id')
    .whereRef('sourcing_partners.user_id', '=', 'orders.sourcing_partner_id')
    .select(['users.id', 'users.name', 'users.phone', 'sourcing_partners.organization_name']),
)

/** None where its cook was deleted. */
const kitchen = jsonObjectFrom(
  ofOrder
    .selectFrom('sourcing_partner_addresses as kitchen')
    .whereRef('kitchen.id', '=', 'orders.sourcing_address_id')
    .where('kitchen.phone', '<>', '')
    .select([
      'kitchen.id',
      'kitchen.address_line1',
      'kitchen.address_line2',
      'kitchen.city',
      'kitchen.state',
      'kitchen.postal_code',
      'kitchen.phone',
      'kitchen.alternate_phones',
      'kitchen.google_maps_location_url',
    ]),
)

const refunds = jsonArrayFrom(
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

const payment = jsonObjectFrom(
  ofOrder
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .select(['payments.amount_paise', 'payments.refunded_paise']),
)

const creditNotes = jsonArrayFrom(
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
const replaces = jsonObjectFrom(
  ofOrder
    .selectFrom('orders as replaced')
    .whereRef('replaced.id', '=', 'orders.replaces_order_id')
    .select(['replaced.id', 'replaced.reference']),
)

const replacements = jsonArrayFrom(
  ofOrder
    .selectFrom('orders as resent')
    .whereRef('resent.replaces_order_id', '=', 'orders.id')
    .orderBy('resent.placed_at')
    .orderBy('resent.id')
    .select([
      'resent.id',
      'resent.reference',
      'resent.paid_at',
      'resent.sourcing_partner_id',
      'resent.delivery_partner_id',
      'resent.collected_at',
      'resent.delivered_at',
      'resent.cancelled_at',
      'resent.failed_attempts',
    ]),
)

/** How many of each item were sent again. */
const sentAgain = jsonArrayFrom(
  ofOrder
    .selectFrom('orders as resent')
    .innerJoin('order_items as resent_item', 'resent_item.order_id', 'resent.id')
    .whereRef('resent.replaces_order_id', '=', 'orders.id')
    .where('resent_item.replaces_item_id', 'is not', null)
    .where('resent.cancelled_at', 'is', null)
    .groupBy('resent_item.replaces_item_id')
    .select([
      'resent_item.replaces_item_id as item',
      sql<number>`sum(resent_item.quantity)::int`.as('quantity'),
    ])
    .$narrowType<{ item: string }>(),
)

const paidOutside = jsonObjectFrom(
  ofOrder
    .selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.way', '<>', 'razorpay')
    .select(['payments.way', 'payments.reference'])
    .$narrowType<{ way: OutsideMethod }>(),
)

const isMadeByOwner = sql<boolean>`EXISTS (SELECT FROM owner_orders WHERE owner_orders.order_id = orders.id)`

/** The newest that was reported. */
const problem = jsonObjectFrom(
  ofOrder
    .selectFrom('problems')
    .whereRef('problems.order_id', '=', 'orders.id')
    .orderBy('problems.reported_at', 'desc')
    .orderBy('problems.id', 'desc')
    .limit(1)
    .select([
      'problems.id',
      'problems.reported_at',
      'problems.answered_at',
      'problems.disagreed_at',
      'problems.closed_at',
    ]),
)

/** Those that may move the slots of an order. */
export const comingHolidays = sql<string[]>`ARRAY(
  SELECT day::text FROM holidays WHERE day >= (orders.placed_at AT TIME ZONE 'Asia/Kolkata')::date
)`

/** What every list shows of an order and its customer. */
export const LISTED = [
  'orders.id',
  'reference',
  'orders.total_paise',
  'orders.placed_at',
  'paid_at',
  'slot_day',
  'slot',
  'sourcing_partner_id',
  'orders.delivery_partner_id',
  'collected_at',
  'delivered_at',
  'cancelled_at',
  'failed_attempts',
  'attempt_noted_at',
  'customer.name as customer_name',
  'customer.phone as customer_phone',
  'orders.replaces_order_id',
] as const

export type OrderListRow = Awaited<ReturnType<typeof listOrdersOf>>[number]

/** The newest first. */
export function listOrdersOf(db: Database, userId: string, limit: number) {
  return ordersOf(db, userId, limit).execute()
}

export type OwnOrderListRow = Awaited<ReturnType<typeof listOwnOrders>>[number]

/** The same, with what their customer is shown of each. */
export function listOwnOrders(db: Database, userId: string, limit: number) {
  return ownOrders(db, userId, limit).execute()
}

/** To be narrowed further. */
export function ownOrders(db: Database, userId: string, limit: number) {
  return ordersOf(db, userId, limit)
    .leftJoin('delivery_codes as code', 'code.order_id', 'orders.id')
    .leftJoin('order_reviews as review', 'review.order_id', 'orders.id')
    .select([
      'orders.assigned_at',
      'code.code_sealed',
      'code.made_at as code_made_at',
      'code.verified_at as code_verified_at',
      'code.tries as code_tries',
      'review.rating',
      items.as('items'),
      carrier.as('carrier'),
      attempts.as('attempts'),
    ])
}

function ordersOf(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .select([...LISTED, 'checkouts.provider_order_id'])
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(limit))
}
