import type { Day } from '@pindivantalu/domain/indian-time'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { DB, Orders } from '../../db/tables.ts'
import { LISTED } from '../../orders/list/own-orders.queries.ts'
import { attempts } from '../../orders/order-parts.queries.ts'

export type BoardRow = Awaited<ReturnType<typeof listOrdersOfDay>>[number]

/** What is paid of a day's slots, so many of each. */
export function listOrdersOfDay(db: Database, day: string, limit: number) {
  const inTheirSlots = db
    .selectFrom('orders')
    .where('slot_day', '=', day)
    .where('paid_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .select(
      sql<number>`row_number() OVER (
        PARTITION BY slot ORDER BY delivered_at IS NOT NULL, placed_at, id
      )`.as('place'),
    )
  return showOnBoard(
    db,
    db.selectFrom(inTheirSlots.as('in_slot')).where('place', '<=', sql.lit(limit)).selectAll(),
  )
}

/** What somebody still waits for from days before, for the longest first. */
export function listOverdueOrders(db: Database, before: string, limit: number) {
  const overdue = stillToBring(db).where('slot_day', '<', before).orderBy('slot_day').orderBy('placed_at')
  return showOnBoard(db, overdue.limit(sql.lit(limit)))
}

/** By the days they are made for, where they have one; without `from` also those that have none. */
export function listOrdersWithoutSlot(
  db: Database,
  { from = null, until }: { from?: Day | null; until: Day },
  limit: number,
) {
  const withoutSlot = stillToBring(db)
    .where('slot_day', 'is', null)
    .where(
      sql<boolean>`coalesce(default_day, '-infinity') BETWEEN coalesce(${from}::date, '-infinity') AND ${until}::date`,
    )
    .orderBy('placed_at')
  return showOnBoard(db, withoutSlot.limit(sql.lit(limit)))
}

function stillToBring(db: Database) {
  return db
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .selectAll()
}

function showOnBoard(db: Database, listed: SelectQueryBuilder<DB, never, Selectable<Orders>>) {
  return (
    db
      .selectFrom(listed.as('orders'))
      .innerJoin('users as customer', 'customer.id', 'orders.user_id')
      .select([...LISTED, 'ship_postal_code', 'delivery_note'])
      // Looked up for each: joined, all partners and items of the shop would be read for them.
      .select(eb => [
        jsonArrayFrom(
          eb
            .selectFrom('order_items')
            .whereRef('order_id', '=', 'orders.id')
            .orderBy('position')
            .select(['name', 'weight', 'quantity', 'sourcing_partner_id as cook']),
        ).as('items'),
        eb
          .selectFrom('pincodes')
          .whereRef('pin_code', '=', 'orders.ship_postal_code')
          .select('area')
          .as('area'),
        eb
          .exists(
            eb
              .selectFrom('problems')
              .whereRef('problems.order_id', '=', 'orders.id')
              .where('closed_at', 'is', null)
              .where(sql<boolean>`(answered_at IS NULL OR disagreed_at IS NOT NULL)`),
          )
          .as('has_problem'),
        jsonArrayFrom(
          eb
            .selectFrom('order_items as line')
            .innerJoin('sourcing_partners as partner', 'partner.user_id', 'line.sourcing_partner_id')
            .innerJoin('users', 'users.id', 'partner.user_id')
            .whereRef('line.order_id', '=', 'orders.id')
            .groupBy(['users.id', 'users.name', 'partner.approval'])
            .orderBy(sql`min(line.position)`)
            .select(['users.id', 'users.name', 'partner.approval']),
        ).as('cooks'),
        jsonObjectFrom(
          eb
            .selectFrom('delivery_partners as partner')
            .innerJoin('users', 'users.id', 'partner.user_id')
            .whereRef('partner.user_id', '=', 'orders.delivery_partner_id')
            .select(['users.id', 'users.name', 'partner.approval'])
            .select(sql<number | null>`array_position(partner.stop_order, orders.id)`.as('stop')),
        ).as('carrier'),
        attempts.as('attempts'),
      ])
      .orderBy(sql`delivered_at IS NOT NULL`)
      .orderBy('slot_day')
      .orderBy('slot')
      .orderBy('placed_at')
      .orderBy('orders.id')
      .execute()
  )
}
