import type { Day } from '@pindivantalu/domain/indian-time'
import { MOST_ORDERS_ON_PAPER } from '@pindivantalu/domain/labels/paper'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../db/client.ts'
import type { DB } from '../db/tables.ts'

/** What is packed for a day, or for a slot of it; or one order, which may be packed again while it is on its way. */
export type ToPack = { day: Day; slot?: TimeSlot | undefined } | { order: string }

export type PackingRow = Awaited<ReturnType<typeof listOrdersToPack>>[number]
export type PackingLine = PackingRow['lines'][number]

function isToPack(which: ToPack) {
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.and([
      eb('paid_at', 'is not', null),
      eb('cancelled_at', 'is', null),
      eb('delivered_at', 'is', null),
      ...('order' in which
        ? [eb('orders.id', '=', which.order)]
        : [
            sql<boolean>`coalesce(slot_day, default_day) = ${which.day}`,
            eb('collected_at', 'is', null),
            ...(which.slot ? [eb('slot', '=', which.slot)] : []),
          ]),
    ])
}

/** In one order, so that two who print the same wait for each other. */
export async function lockOrdersToPack(tx: Database, which: ToPack): Promise<void> {
  await tx.selectFrom('orders').where(isToPack(which)).orderBy('id').select('id').forUpdate().execute()
}

export async function countOrdersToPack(db: Database, which: ToPack): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where(isToPack(which))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** As they leave: by slot, then by who brings them, stop by stop; a part of them, counted from 1. */
export function listOrdersToPack(db: Database, which: ToPack, part: number) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('users as rider', 'rider.id', 'orders.delivery_partner_id')
      .leftJoin('delivery_partners as partner', 'partner.user_id', 'orders.delivery_partner_id')
      .where(isToPack(which))
      .select(['orders.id', 'reference', 'slot', 'delivery_note', 'gift', 'rider.name as rider'])
      .select(['ship_name', 'ship_phone', 'ship_line1', 'ship_line2', 'ship_city', 'ship_postal_code'])
      .select(sql<Day | null>`coalesce(slot_day, default_day)::text`.as('day'))
      .select(sql<number | null>`array_position(partner.stop_order, orders.id)`.as('stop'))
      // Looked up for each: joined, all partners and items of the shop would be read for them.
      .select(eb => [
        eb
          .selectFrom('pincodes')
          .whereRef('pin_code', '=', 'orders.ship_postal_code')
          .select('area')
          .as('area'),
        jsonArrayFrom(linesOf(eb)).as('lines'),
      ])
      .orderBy(sql`slot IS NULL`)
      .orderBy(sql`array_position(ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], slot)`)
      .orderBy('rider.name', order => order.asc().nullsLast())
      .orderBy('stop', order => order.asc().nullsLast())
      .orderBy('orders.id')
      .limit(sql.lit(MOST_ORDERS_ON_PAPER))
      .offset(sql.lit((part - 1) * MOST_ORDERS_ON_PAPER))
      .execute()
  )
}

function linesOf(eb: ExpressionBuilder<DB, 'orders'>) {
  return (
    eb
      .selectFrom('order_items as line')
      .innerJoin('products as product', 'product.id', 'line.product_id')
      .leftJoin('order_items as replaced', 'replaced.id', 'line.replaces_item_id')
      .leftJoin('sourcing_partners as cook', 'cook.user_id', 'line.sourcing_partner_id')
      .leftJoin('sourcing_partner_addresses as kitchen', 'kitchen.id', 'line.sourcing_address_id')
      .whereRef('line.order_id', '=', 'orders.id')
      .orderBy('line.position')
      .select(['line.id', 'line.weight', 'line.quantity', 'line.spice_level', 'line.sweetness'])
      .select(['line.packed_on', 'line.batch', 'line.sourcing_partner_id as cook_id'])
      // What is sent again is free; its label has the price of what it replaces.
      .select(sql<number>`coalesce(replaced.price_paise, line.price_paise)`.as('price_paise'))
      .select(['product.id as product_id', 'product.name', 'product.telugu_name', 'product.is_vegetarian'])
      .select(['product.ingredients', 'product.allergens', 'product.nutrition', 'product.shelf_life_days'])
      .select(['product.storage', 'cook.organization_name', 'cook.fssai_number', 'cook.batch_code'])
      .select(['kitchen.address_line1', 'kitchen.address_line2', 'kitchen.city', 'kitchen.postal_code'])
  )
}

export type KitchenRow = Awaited<ReturnType<typeof listKitchensForCodes>>[number]

export function listKitchensForCodes(db: Database) {
  return kitchensForCodes(db).execute()
}

/** Together with the others, so that no two kitchens get the same code. */
export function lockKitchensForCodes(tx: Database) {
  return kitchensForCodes(tx).forUpdate().execute()
}

function kitchensForCodes(db: Database) {
  return db
    .selectFrom('sourcing_partners')
    .select(['user_id', 'organization_name', 'batch_code'])
    .orderBy('user_id')
}

export async function lacksBatchCode(db: Database, cookIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('sourcing_partners')
    .where('user_id', 'in', [...cookIds])
    .where('batch_code', 'is', null)
    .select('user_id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return found !== undefined
}

export async function saveBatchCode(tx: Database, userId: string, code: string): Promise<void> {
  await tx.updateTable('sourcing_partners').set({ batch_code: code }).where('user_id', '=', userId).execute()
}

export async function savePacking(
  tx: Database,
  lineIds: readonly string[],
  { packedOn, batch }: { packedOn: Day; batch: string },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ packed_on: packedOn, batch })
    .where('id', '=', sql<string>`ANY(${lineIds}::uuid[])`)
    .execute()
}

export function findScanned(db: Database, reference: string) {
  return db
    .selectFrom('orders')
    .where('reference', '=', reference)
    .select(['id', 'delivery_partner_id', 'delivered_at'])
    .executeTakeFirst()
}
