import { MOST_COUNTED } from '@pindivantalu/domain/listing'
import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { DB } from '../../db/tables.ts'
import { HAS_STATUS } from './order-list-status.queries.ts'
import { LISTED } from './own-orders.queries.ts'

/** Which orders are meant: those for which all that is given holds. `ids` is what a search has found. */
export type Which = {
  ids?: readonly string[] | undefined
  status?: ListedStatus | undefined
  paid?: boolean | undefined
  day?: string | undefined
  pincode?: string | undefined
}

type OrderPageRequest = { after?: Cursor | undefined; offset?: number; limit: number }

/** The newest first. */
export function listOrders(db: Database, which: Which, { after, offset = 0, limit }: OrderPageRequest) {
  const page = newestFirst(db, which, after).offset(offset).limit(sql.lit(limit))
  return db
    .selectFrom(page.as('listed'))
    .innerJoin('orders', 'orders.id', 'listed.id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .select([
      ...LISTED,
      'checkouts.provider_order_id',
      sql<number>`(extract(epoch FROM orders.placed_at) * 1000000)::bigint`.as('placed_micros'),
    ])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}

/** Counted no further than anybody pages. */
export async function countOrders(db: Database, which: Which): Promise<number> {
  const { orders } = await db
    .selectFrom(newestFirst(db, which).limit(sql.lit(MOST_COUNTED)).as('listed'))
    .select(eb => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

export async function areMoreThan(
  db: Database,
  which: Which,
  { after, number }: { after?: Cursor | undefined; number: number },
): Promise<boolean> {
  const next = newestFirst(db, which, after).offset(sql.lit(number)).limit(sql.lit(1))
  return (await next.executeTakeFirst()) !== undefined
}

/** One or none: it may be of another kind than is asked for. */
export async function findOrderIds(
  db: Database,
  which: Which,
  named: { id: string } | { reference: string },
): Promise<string[]> {
  const found = await matches(db, which)
    .where(eb => eb.and(named))
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

type Search = { words: string; after?: Cursor | undefined; limit: number }

/** Those of the newest so many that have the words, the newest first: quick where the words are common. */
export async function searchNewest(
  db: Database,
  which: Which,
  { words, after, limit, among }: Search & { among: number },
): Promise<string[]> {
  const newest = newestFirst(db, which, after).select('search_text').limit(sql.lit(among))
  return idsAmong(db, newest, { words, limit })
}

/** Those of all orders, by the index of words: quick where they are rare. */
export async function searchAll(
  db: Database,
  which: Which,
  { words, after, limit }: Search,
): Promise<string[]> {
  const matching = matches(db, which, after)
    .where('search_text', 'like', containing(asLookedUp(words)))
    .select(['id', 'placed_at', 'search_text'])
    // Planned apart: seeing the order asked for, PostgreSQL would rather look through all from the newest on.
    .offset(sql.lit(0))
  return idsAmong(db, matching, { words, limit })
}

type Searched = SelectQueryBuilder<DB, 'orders', { id: string; placed_at: Date; search_text: string }>

async function idsAmong(
  db: Database,
  searched: Searched,
  { words, limit }: { words: string; limit: number },
): Promise<string[]> {
  const found = await db
    .selectFrom(searched.as('searched'))
    .where('search_text', 'like', containing(words))
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
  return found.map(({ id }) => id)
}

/** A whole phone by its last six digits: for all ten, the index would be read in twice as many places. */
function asLookedUp(words: string): string {
  return /^\d{10}$/.test(words) ? words.slice(-6) : words
}

/** In PostgreSQL's lower case, as the words of an order are kept; once, not for each order. */
function containing(words: string) {
  return sql<string>`(SELECT lower(${`%${escapeLike(words)}%`}))`
}

function newestFirst(db: Database, which: Which, after?: Cursor) {
  return matches(db, which, after)
    .select(['id', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
}

function matches(db: Database, { ids, status, paid, day, pincode }: Which, after?: Cursor) {
  return (
    db
      .selectFrom('orders')
      .$if(ids !== undefined, query => query.where(sql<boolean>`id = ANY(${ids}::uuid[])`))
      .$if(status !== undefined, query => query.where(HAS_STATUS[status as ListedStatus]))
      .$if(paid !== undefined, query => query.where('paid_at', paid ? 'is not' : 'is', null))
      // Nobody waits for the payment of what is cancelled.
      .$if(paid === false && status === undefined, query => query.where('cancelled_at', 'is', null))
      .$if(day !== undefined, query => query.where('slot_day', '=', day as string))
      .$if(pincode !== undefined, query => query.where('ship_postal_code', '=', pincode as string))
      .$if(after !== undefined, query =>
        query.where(
          sql<boolean>`(placed_at, id) <
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`,
        ),
      )
  )
}
