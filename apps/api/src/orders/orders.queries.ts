import type { Day } from '@pindivantalu/domain/indian-time'
import type { BasketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { type Blanks, filledIn } from '../db/rows-as-json.ts'
import { pricesAsColumns, type ShipTo } from './checkout/checkouts.queries.ts'
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

/** `replacesItem`: of the order in whose place it is sent. */
export type OrderedLine = ValidatedLine & { replacesItem?: string }

export type NewOrder = Partial<NoteAndGift> & {
  id: string
  reference: string
  userId: string
  lines: readonly OrderedLine[]
  /** On whose days it is brought. */
  festivalId: string | null
  shipTo: { id: string | null; copy: ShipTo['copy'] }
  paymentMethod: string
  prices: BasketPrices
  placedAt: Date
  paidAt: Date | null
  slot?: Pick<SlotOption, 'day' | 'slot'> | null
  /** For which day it is made where no slot is chosen; from the payment on. */
  defaultDay?: Day
  /** The day that was told before paying, where it is a later one now. */
  movedFromDay?: Day | null
  replaces?: { orderId: string; reason: string | null; key: string | null }
}

type PaidBy = { checkoutId: string; paymentId: string }

/** The order, its items, and which checkout and payment have become it, in one statement. */
export function insertingOrder(tx: Database, order: NewOrder, paidBy?: PaidBy) {
  const { copy } = order.shipTo
  return tx
    .with('placed', db =>
      db.insertInto('orders').values({
        id: order.id,
        reference: order.reference,
        user_id: order.userId,
        festival_id: order.festivalId,
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
        default_day: order.defaultDay ?? null,
        moved_from_day: order.movedFromDay ?? null,
        replaces_order_id: order.replaces?.orderId ?? null,
        replacement_reason: order.replaces?.reason ?? null,
        replacement_key: order.replaces?.key ?? null,
        search_text: namesOf(order.lines),
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
}

export async function insertOrder(tx: Database, order: NewOrder): Promise<void> {
  await insertingOrder(tx, order).execute()
}

/** As the trigger writes them for lines that come later. */
function namesOf(lines: readonly OrderedLine[]) {
  const names = lines.map(({ name }) => name)
  return sql<string>`(SELECT lower(string_agg(DISTINCT name, ' ')) FROM unnest(${names}::text[]) AS name)`
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
