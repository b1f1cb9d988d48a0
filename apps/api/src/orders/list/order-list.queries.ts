import { MOST_COUNTED } from '@pindivantalu/domain/listing'
import { NEWEST_FIRST, type OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { DB } from '../../db/tables.ts'
import { cookNames } from '../order-parts.queries.ts'
import { isAfter, SORTED } from './order-list-sort.queries.ts'
import { matches, type Which } from './order-list-which.queries.ts'
import { LISTED } from './own-orders.queries.ts'

type OrderPageRequest = {
  after?: Cursor | undefined
  offset?: number
  limit: number
  sort?: OrderSort | undefined
  /** Those asked for are known to be few: all are read and sorted, whatever they are sorted by. */
  areFew?: boolean
}

export type ListedRow = Awaited<ReturnType<typeof listOrders>>[number]

export function listOrders(
  db: Database,
  which: Which,
  { after, offset = 0, limit, sort = NEWEST_FIRST, areFew = false }: OrderPageRequest,
) {
  const { key, direction, cursorKey } = SORTED[sort]
  const asked = matches(db, which)
    .$if(after !== undefined, query => query.where(isAfter(sort, after as Cursor)))
    .select(['id', key.as('sort_key')])
  // Few are planned apart: seeing the order asked for, PostgreSQL would rather walk along the index that has it.
  const page = areFew
    ? db
        .selectFrom(asked.offset(sql.lit(0)).as('few'))
        .select(['id', 'sort_key'])
        .orderBy('sort_key', direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(sql.lit(limit))
        .as('listed')
    : asked.orderBy(key, direction).orderBy('id', direction).offset(offset).limit(sql.lit(limit)).as('listed')
  return db
    .selectFrom(page)
    .innerJoin('orders', 'orders.id', 'listed.id')
    .innerJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('checkouts', 'checkouts.order_id', 'orders.id')
    .leftJoin('pincodes', 'pincodes.pin_code', 'orders.ship_postal_code')
    .leftJoin('users as rider', 'rider.id', 'orders.delivery_partner_id')
    .select([
      ...LISTED,
      'checkouts.provider_order_id',
      'orders.ship_postal_code',
      'pincodes.area',
      cookNames.as('cook_name'),
      'rider.name as rider_name',
      cursorKey.as('cursor_key'),
    ])
    .orderBy('listed.sort_key', direction)
    .orderBy('listed.id', direction)
    .execute()
}

/** Counted no further than anybody pages. */
export async function countOrders(db: Database, which: Which): Promise<number> {
  const { orders } = await counted(db, which).executeTakeFirstOrThrow()
  return orders
}

/** As many counts at once as are asked for, in their order. */
export async function countEach(db: Database, all: readonly Which[]): Promise<number[]> {
  const row = await db
    .selectNoFrom(all.map((which, place) => counted(db, which).as(String(place))))
    .executeTakeFirstOrThrow()
  return all.map((_, place) => Number(row[String(place)]))
}

function counted(db: Database, which: Which) {
  return db
    .selectFrom(newestFirst(db, which).limit(sql.lit(MOST_COUNTED)).as('listed'))
    .select(eb => eb.fn.countAll<number>().as('orders'))
}

/** Of those that are paid and not cancelled. */
export async function sumPaid(db: Database, which: Which): Promise<number> {
  const { paise } = await matches(db, which)
    .where('paid_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .select(sql<number>`coalesce(sum(total_paise), 0)::bigint`.as('paise'))
    .executeTakeFirstOrThrow()
  return paise
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

/** One of the words is enough. */
type Search = { words: readonly string[]; after?: Cursor | undefined; limit: number }

/** Those of the newest so many that have the words, the newest first: quick where the words are common. */
export async function searchNewest(
  db: Database,
  which: Which,
  { words, after, limit, among }: Search & { among: number },
): Promise<string[]> {
  const newest = newestFirst(db, which, after).select('search_text').limit(sql.lit(among))
  return idsAmong(db, newest, { words, limit })
}

/** The same among the orders that have letters beyond Latin, written just as in their index. */
export async function searchNewestBeyondLatin(
  db: Database,
  which: Which,
  { words, after, limit, among }: Search & { among: number },
): Promise<string[]> {
  const newest = newestFirst(db, which, after)
    .where(sql<boolean>`octet_length(search_text) > char_length(search_text)`)
    .select('search_text')
    .limit(sql.lit(among))
  return idsAmong(db, newest, { words, limit })
}

/** Those of all orders, by the index of words: quick where they are rare. */
export async function searchAll(
  db: Database,
  which: Which,
  { words, after, limit }: Search,
): Promise<string[]> {
  const matching = fromCursor(db, which, after)
    .where(hasOneOf(words.map(asLookedUp)))
    .select(['id', 'placed_at', 'search_text'])
    // Planned apart: seeing the order asked for, PostgreSQL would rather look through all from the newest on.
    .offset(sql.lit(0))
  return idsAmong(db, matching, { words, limit })
}

type Searched = SelectQueryBuilder<DB, 'orders', { id: string; placed_at: Date; search_text: string }>

async function idsAmong(
  db: Database,
  searched: Searched,
  { words, limit }: Pick<Search, 'words' | 'limit'>,
): Promise<string[]> {
  const found = await db
    .selectFrom(searched.as('searched'))
    .where(hasOneOf(words))
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
export function hasOneOf(words: readonly string[]) {
  const each = words.map(one => sql`search_text LIKE (SELECT lower(${`%${escapeLike(one)}%`}))`)
  return sql<boolean>`(${sql.join(each, sql` OR `)})`
}

export async function listNewestOf(db: Database, ids: readonly string[], limit: number): Promise<string[]> {
  const newest = await newestFirst(db, { ids }).limit(sql.lit(limit)).execute()
  return newest.map(({ id }) => id)
}

export function newestFirst(db: Database, which: Which, after?: Cursor) {
  return fromCursor(db, which, after)
    .select(['id', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
}

function fromCursor(db: Database, which: Which, after: Cursor | undefined) {
  return matches(db, which).$if(after !== undefined, query =>
    query.where(isAfter(NEWEST_FIRST, after as Cursor)),
  )
}
