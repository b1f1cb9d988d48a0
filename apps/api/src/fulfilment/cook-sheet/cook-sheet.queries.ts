import { FIRST_SLOT } from '@pindivantalu/domain/fulfilment/ready-times'
import type { Day } from '@pindivantalu/domain/indian-time'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { DB } from '../../db/tables.ts'

export type SheetDay = {
  day: Day
  /** Whether what is left from days before stands on it too. */
  withOverdue: boolean
}
type SheetRequest = SheetDay & { now: Date; cookId?: string | undefined }

export type CookSheetRow = Awaited<ReturnType<typeof listCookSheets>>[number]

/** By the name of the kitchen. Cooks without an order that day are left out, unless they are asked for. */
export function listCookSheets(db: Database, { cookId, now, ...sheet }: SheetRequest) {
  return db
    .with('of_day', eb =>
      eb
        .selectFrom('orders')
        .innerJoin('order_items as line', 'line.order_id', 'orders.id')
        .where(standsOn(sheet))
        .where('line.sourcing_partner_id', 'is not', null)
        .$if(cookId !== undefined, query => query.where('line.sourcing_partner_id', '=', cookId as string))
        .select(['orders.id', 'line.id as line_id', 'line.sourcing_partner_id as cook_id'])
        .select(IS_COLLECTED.as('is_collected'))
        .select(sql<boolean>`${DUE_DAY} < ${sheet.day}::date`.as('is_overdue'))
        .select(slotOn(sheet.day).as('slot')),
    )
    .with('to_make', eb =>
      eb
        .selectFrom('of_day')
        .innerJoin('order_items as item', 'item.id', 'of_day.line_id')
        .innerJoin('products', 'products.id', 'item.product_id')
        .where(sql<boolean>`NOT is_collected`)
        .groupBy(['cook_id', 'of_day.slot', 'products.id', 'weight', 'spice_level', 'sweetness'])
        .select([
          'cook_id',
          'of_day.slot',
          'products.id as product_id',
          'products.name',
          'products.telugu_name',
        ])
        .select(['weight', 'spice_level', 'sweetness'])
        .select(({ fn }) => [
          fn.sum<number>('item.quantity').as('quantity'),
          fn.count<number>('of_day.id').distinct().as('orders'),
        ]),
    )
    .with('counts', eb =>
      eb
        .selectFrom('of_day')
        .groupBy('cook_id')
        .select('cook_id')
        .select(sql<number>`count(DISTINCT id) FILTER (WHERE NOT is_collected)`.as('orders'))
        .select(sql<number>`count(DISTINCT id) FILTER (WHERE is_overdue AND NOT is_collected)`.as('overdue'))
        // Where one kitchen of a cook was visited and another was not, the order is still to be collected.
        .select(
          sql<number>`count(DISTINCT id) - count(DISTINCT id) FILTER (WHERE NOT is_collected)`.as(
            'collected',
          ),
        ),
    )
    .selectFrom('sourcing_partners as cook')
    .innerJoin('users', 'users.id', 'cook.user_id')
    .leftJoin('counts', 'counts.cook_id', 'cook.user_id')
    .$if(cookId === undefined, query => query.where('counts.cook_id', 'is not', null))
    .$if(cookId !== undefined, query => query.where('cook.user_id', '=', cookId as string))
    .orderBy('organization_name')
    .orderBy('cook.user_id')
    .select(['cook.user_id as id', 'users.name', 'users.phone', 'users.language'])
    .select(['organization_name', 'approval'])
    .select(sql<number>`coalesce(counts.orders, 0)`.as('orders'))
    .select(sql<number>`coalesce(counts.overdue, 0)`.as('overdue'))
    .select(sql<number>`coalesce(counts.collected, 0)`.as('collected'))
    .select(eb => [
      jsonArrayFrom(
        eb.selectFrom('to_make').whereRef('to_make.cook_id', '=', 'cook.user_id').selectAll('to_make'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('outbox_messages as message')
          .whereRef('message.user_id', '=', 'cook.user_id')
          .where('message.sheet_day', '=', sheet.day)
          .orderBy('message.created_at', 'desc')
          .limit(sql.lit(1))
          .select(['message.created_at', 'sent_at', 'failed_at', 'problem']),
      ).as('last_sent'),
      eb
        .exists(
          eb
            .selectFrom('cook_links as link')
            .whereRef('link.cook_id', '=', 'cook.user_id')
            .where('link.day', '=', sheet.day)
            .where('link.withdrawn_at', 'is', null)
            .where('link.ends_at', '>', now),
        )
        .$castTo<boolean>()
        .as('has_link'),
    ])
    .execute()
}

/** Paid orders that are to be made for this day, and by nobody yet. */
export async function countOrdersWithoutCook(db: Database, sheet: SheetDay): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where(standsOn(sheet))
    .where('sourcing_partner_id', 'is', null)
    .where('collected_at', 'is', null)
    .where('delivered_at', 'is', null)
    .where('failed_attempts', '=', 0)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of a line: it has left its kitchen, and so was made. */
export const IS_COLLECTED = sql<boolean>`(num_nonnulls(line.collected_at, orders.collected_at, delivered_at) > 0
  OR failed_attempts > 0)`

/** By when it is made on this day. */
export function slotOn(day: Day) {
  return sql<TimeSlot>`CASE WHEN orders.slot_day = ${day}::date THEN orders.slot ELSE ${FIRST_SLOT} END`
}

/** The day an order is made for: its slot's, or the one it was given where none was chosen. */
const DUE_DAY = sql<Day>`coalesce(orders.slot_day, orders.default_day)`

/** By orders_by_due_day; what is left from before also by orders_to_bring. */
export function standsOn({ day, withOverdue }: SheetDay) {
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.and([
      eb('cancelled_at', 'is', null),
      eb('paid_at', 'is not', null),
      eb.or([
        sql<boolean>`${DUE_DAY} = ${day}::date`,
        ...(withOverdue
          ? [
              eb.and([
                sql<boolean>`${DUE_DAY} < ${day}::date`,
                eb('orders.collected_at', 'is', null),
                eb('delivered_at', 'is', null),
                eb('failed_attempts', '=', 0),
              ]),
            ]
          : []),
      ]),
    ])
}
