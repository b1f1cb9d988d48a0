import type { Day } from '@pindivantalu/domain/indian-time'
import type { BasketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { everyColumnOf } from '../db/every-column-of.ts'
import { type Blanks, filledIn } from '../db/filled-in.ts'
import type { DB } from '../db/tables.ts'
import { pricesAsColumns, type ShipTo } from './checkout/checkouts.queries.ts'

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
  return insertingWithItems(tx, {
    ...columnsOf(order),
    names: order.lines.map(({ name }) => name),
    lines: JSON.stringify(order.lines.map((line, position) => columnsOfItem(order, line, position))),
    paymentId: paidBy?.paymentId ?? null,
    checkoutId: paidBy?.checkoutId ?? null,
  })
}

function columnsOf({ shipTo: { id: address_id, copy }, slot, replaces, ...order }: NewOrder) {
  return {
    id: order.id,
    reference: order.reference,
    user_id: order.userId,
    festival_id: order.festivalId,
    payment_method: order.paymentMethod,
    ...pricesAsColumns(order.prices),
    address_id,
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
    slot_day: slot?.day ?? null,
    slot: slot?.slot ?? null,
    default_day: order.defaultDay ?? null,
    moved_from_day: order.movedFromDay ?? null,
    replaces_order_id: replaces?.orderId ?? null,
    replacement_reason: replaces?.reason ?? null,
    replacement_key: replaces?.key ?? null,
  }
}

type Columns = ReturnType<typeof columnsOf>
const COLUMNS = everyColumnOf<Columns>()([
  ...(['id', 'reference', 'user_id', 'festival_id', 'payment_method', 'items_paise'] as const),
  ...(['shipping_paise', 'tax_paise', 'platform_fee_paise', 'platform_fee_tax_paise'] as const),
  ...(['total_paise', 'address_id', 'ship_name', 'ship_line1', 'ship_line2', 'ship_city'] as const),
  ...(['ship_state', 'ship_postal_code', 'ship_phone', 'delivery_note', 'gift', 'placed_at'] as const),
  ...(['paid_at', 'slot_day', 'slot', 'default_day', 'moved_from_day', 'replaces_order_id'] as const),
  ...(['replacement_reason', 'replacement_key'] as const),
])

function columnsOfItem({ id }: NewOrder, line: OrderedLine, position: number) {
  return {
    order_id: id,
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
  } satisfies Insertable<DB['order_items']>
}

const ITEM_COLUMNS = everyColumnOf<ReturnType<typeof columnsOfItem>>()([
  ...(['order_id', 'position', 'product_id', 'name', 'image', 'sub_category', 'hsn'] as const),
  ...(['weight', 'price_paise', 'quantity', 'spice_level', 'sweetness', 'replaces_item_id'] as const),
])

type Written = Columns & {
  names: string[]
  lines: string
  paymentId: string | null
  checkoutId: string | null
}

/** The lines as one JSON value: their number makes no other statement. */
const insertingWithItems = filledIn((tx, order: Blanks<Written>) =>
  tx
    .with('placed', db =>
      db
        .insertInto('orders')
        .columns([...COLUMNS, 'search_text'])
        .expression(
          db.selectNoFrom([
            ...COLUMNS.map(name => sql`${order[name]}`.as(name)),
            namesOf(order.names).as('search_text'),
          ]),
        ),
    )
    .with('paid', db =>
      db.updateTable('payments').where('payment_id', '=', order.paymentId).set({ order_id: order.id }),
    )
    .with('claimed', db =>
      db
        .updateTable('checkouts')
        .where('id', '=', order.checkoutId)
        .set({ order_id: order.id, next_check_at: null }),
    )
    .insertInto('order_items')
    .columns(ITEM_COLUMNS)
    .expression(sql`
      SELECT ${sql.join(ITEM_COLUMNS.map(name => sql.ref(name)))}
      FROM jsonb_populate_recordset(NULL::order_items, ${order.lines}::jsonb)
      ORDER BY position`),
)

export async function insertOrder(tx: Database, order: NewOrder): Promise<void> {
  await tx.executeQuery(insertingOrder(tx, order))
}

/** As the trigger writes them for lines that come later. */
function namesOf(names: RawBuilder<string[]>) {
  return sql<string>`(SELECT lower(string_agg(DISTINCT name, ' ')) FROM unnest(${names}::text[]) AS name)`
}
