import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type Claim = { id: string; digest: Buffer }

/**
 * Whether the id of a new order is free, taken for the very same request, or for something else. The same request sent
 * twice at once waits here until the first has made the order.
 */
export async function claimOrderId(tx: Database, { id, digest }: Claim): Promise<'new' | 'same' | 'other'> {
  const isFree = sql<boolean>`NOT EXISTS (SELECT FROM orders WHERE id = ${id}::uuid)`
  const claimed = await tx
    .insertInto('owner_orders')
    .columns(['order_id', 'request_digest'])
    .expression(
      tx
        .selectNoFrom([sql<string>`${id}::uuid`.as('order_id'), sql<Buffer>`${digest}::bytea`.as('digest')])
        .where(isFree),
    )
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (claimed) return 'new'
  const before = await tx
    .selectFrom('owner_orders')
    .where('order_id', '=', id)
    .select('request_digest')
    .executeTakeFirst()
  return before?.request_digest.equals(digest) ? 'same' : 'other'
}

export async function listHolidaysFrom(db: Database, day: Day): Promise<Set<Day>> {
  const holidays = await db.selectFrom('holidays').where('day', '>=', day).select('day').execute()
  return new Set(holidays.map(holiday => holiday.day))
}

/** The account of a phone, as far as an order needs it. */
export function findCustomer(db: Database, phone: string) {
  return db.selectFrom('users').where('phone', '=', phone).select(['id', 'name', 'email']).executeTakeFirst()
}
