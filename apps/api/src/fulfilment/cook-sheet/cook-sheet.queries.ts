import type { Day } from '@pindivantalu/domain/indian-time'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { DB } from '../../db/tables.ts'

export type SheetDay = {
  day: Day
  /** When an order without a slot was paid that stands on this day's sheet. */
  paid: { from: Date; before: Date }
  /** Whether what is left from days before stands on it too. */
  withOverdue: boolean
}
type SheetRequest = SheetDay & { cookId?: string | undefined }

export type CookSheetRow = Awaited<ReturnType<typeof listCookSheets>>[number]

/** By the name of the kitchen. Cooks without an order that day are left out, unless they are asked for. */
export function listCookSheets(db: Database, { cookId, ...sheet }: SheetRequest) {
  return db
    .with('of_day', eb =>
      eb
        .selectFrom('orders')
        .innerJoin('order_items as line', 'line.order_id', 'orders.id')
        .where(standsOn(sheet))
        .where('line.sourcing_partner_id', 'is not', null)
        .$if(cookId !== undefined, query => query.where('line.sourcing_partner_id', '=', cookId as string))
        .select(['orders.id', 'line.id as line_id', 'line.sourcing_partner_id as cook_id'])
        .select(
          sql<boolean>`(num_nonnulls(line.collected_at, orders.collected_at, delivered_at) > 0
            OR failed_attempts > 0)`.as('is_collected'),
        )
        .select(eb =>
          eb
            .or([eb('slot_day', '<', sheet.day), isPaidBefore(sheet)(eb)])
            .$notNull()
            .as('is_overdue'),
        ),
    )
    .with('to_make', eb =>
      eb
        .selectFrom('of_day')
        .innerJoin('order_items as item', 'item.id', 'of_day.line_id')
        .innerJoin('products', 'products.id', 'item.product_id')
        .where(sql<boolean>`NOT is_collected`)
        .groupBy(['cook_id', 'products.id', 'weight', 'spice_level', 'sweetness'])
        .select(['cook_id', 'products.id as product_id', 'products.name', 'products.telugu_name'])
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

/** Each a lookup of its own: by orders_of_day, orders_without_slot, and orders_to_bring. */
function standsOn(sheet: SheetDay) {
  const { day, paid, withOverdue } = sheet
  return (eb: Orders) =>
    eb('cancelled_at', 'is', null).and(
      eb.or([
        eb.and([eb('slot_day', '=', day), eb('paid_at', 'is not', null)]),
        eb.and([eb('slot_day', 'is', null), eb('paid_at', '>=', paid.from), eb('paid_at', '<', paid.before)]),
        ...(withOverdue
          ? [leftToMake(eb, eb('slot_day', '<', day)), leftToMake(eb, isPaidBefore(sheet)(eb))]
          : []),
      ]),
    )
}

type Orders = ExpressionBuilder<DB, 'orders'>
type Condition = Expression<SqlBool>

function isPaidBefore({ paid }: SheetDay) {
  return (eb: Orders) => eb.and([eb('slot_day', 'is', null), eb('paid_at', '<', paid.from)])
}

function leftToMake(eb: Orders, condition: Condition) {
  return eb.and([
    condition,
    eb('paid_at', 'is not', null),
    eb('orders.collected_at', 'is', null),
    eb('delivered_at', 'is', null),
    eb('failed_attempts', '=', 0),
  ])
}
