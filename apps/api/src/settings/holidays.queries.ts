import type { Day } from '@pindivantalu/domain/indian-time'
import type { AddHolidayRequest } from '@pindivantalu/domain/settings/settings.wire'
import { expressionBuilder, type NotNull, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { DB } from '../db/tables.ts'

export function listHolidays(db: Database, { from }: { from: Day }) {
  return db
    .selectFrom('holidays')
    .where('day', '>=', from)
    .select(['day', 'name', ordersOnDay.as('orders')])
    .$narrowType<{ orders: NotNull }>()
    .orderBy('day')
    .execute()
}

export async function listHolidayDays(db: Database, { from }: { from: Day }): Promise<Day[]> {
  const rows = await db.selectFrom('holidays').where('day', '>=', from).select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

export function findHoliday(db: Database, day: Day) {
  return db
    .selectFrom('holidays')
    .where('day', '=', day)
    .select(['day', 'name', ordersOnDay.as('orders')])
    .$narrowType<{ orders: NotNull }>()
    .executeTakeFirst()
}

/** Whether it is new. */
export async function insertHoliday(tx: Database, holiday: AddHolidayRequest): Promise<boolean> {
  const inserted = await tx
    .insertInto('holidays')
    .values(holiday)
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Undefined where it was none. */
export function deleteHoliday(tx: Database, day: Day) {
  return tx.deleteFrom('holidays').where('day', '=', day).returning('name').executeTakeFirst()
}

/** One that is not paid gives its slot up by itself when it is. */
const ordersOnDay = expressionBuilder<DB, 'holidays'>()
  .selectFrom('orders')
  .where(sql<boolean>`coalesce(orders.slot_day, orders.default_day) = holidays.day`)
  .where('orders.paid_at', 'is not', null)
  .where('orders.delivered_at', 'is', null)
  .where('orders.cancelled_at', 'is', null)
  .select(({ fn }) => fn.countAll<number>().as('count'))
