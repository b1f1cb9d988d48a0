import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { SaveFestivalRequest } from '@pindivantalu/domain/festivals/festival.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { fromRupees } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { DUE_DAY, isHeld } from '../kitchen/kitchen.queries.ts'

/** Until the transaction ends nobody else turns or changes it; checkouts and orders that name it do not wait. */
export function lockFestival(tx: Database, id: string) {
  return tx
    .selectFrom('festivals')
    .where('id', '=', id)
    .select(['id', 'slug', 'name', 'state', 'opens_at', 'closes_at', 'reminded_at', 'updated_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedFestival = NonNullable<Awaited<ReturnType<typeof lockFestival>>>

export async function isSlugTaken(tx: Database, { slug, id }: { slug: string; id: string }) {
  const other = await tx
    .selectFrom('festivals')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** The first of these days that another festival has. */
export async function findTakenDay(tx: Database, { id, days }: { id: string; days: readonly Day[] }) {
  return tx
    .selectFrom('festival_days')
    .innerJoin('festivals', 'festivals.id', 'festival_id')
    .where(sql<boolean>`day = ANY(${days}::date[])`)
    .where('festival_id', '!=', id)
    .select(['day', 'name'])
    .orderBy('day')
    .executeTakeFirst()
}

/** The first of its days that is not among these any more, though something is to be brought on it. */
export async function findDayWithOrders(
  tx: Database,
  { id, days }: { id: string; days: readonly Day[] },
): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    SELECT day FROM festival_days
    WHERE festival_id = ${id} AND NOT day = ANY(${days}::date[]) AND (
      EXISTS (
        SELECT FROM orders
        WHERE orders.festival_id = ${id} AND ${DUE_DAY} = day AND paid_at IS NOT NULL AND cancelled_at IS NULL
      ) OR EXISTS (SELECT FROM checkouts WHERE checkouts.festival_id = ${id} AND held_day = day AND ${isHeld})
    )
    ORDER BY day LIMIT 1`.execute(tx)
  return rows[0]?.day
}

type Window = { id: string; products: readonly string[]; opensAt: string; closesAt: string }

/** The first of these products that another festival sells during this time. */
export async function findTakenProduct(tx: Database, { id, products, opensAt, closesAt }: Window) {
  return tx
    .selectFrom('festival_products')
    .innerJoin('festivals', 'festivals.id', 'festival_products.festival_id')
    .innerJoin('products', 'products.id', 'product_id')
    .where(sql<boolean>`product_id = ANY(${products}::uuid[])`)
    .where('festivals.id', '!=', id)
    .where('state', 'in', ['planned', 'open'] satisfies FestivalState[])
    .where('opens_at', '<', new Date(closesAt))
    .where('closes_at', '>', new Date(opensAt))
    .select(['products.name as product', 'festivals.name as festival'])
    .orderBy('festival_products.position')
    .executeTakeFirst()
}

/** How many of these customers can see. */
export async function countSold(tx: Database, products: readonly string[]): Promise<number> {
  const { sold } = await tx
    .selectFrom('products')
    .where(sql<boolean>`id = ANY(${products}::uuid[])`)
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .executeTakeFirstOrThrow()
  return sold
}

type Saved = Pick<SaveFestivalRequest, 'name' | 'teluguName' | 'opensAt' | 'closesAt'> & {
  id: string
  slug: string
  state: FestivalState
}

/** Each change makes a later version, as told in milliseconds. */
export const LATER_VERSION = sql<Date>`
  date_trunc('milliseconds', greatest(now(), festivals.updated_at + interval '1 millisecond'))`

export async function saveFestivalRow(tx: Database, festival: Saved): Promise<void> {
  const { id, slug, name, teluguName, opensAt, closesAt, state } = festival
  await sql`
    INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state, updated_at)
    VALUES (${id}, ${slug}, ${name}, ${teluguName}, ${opensAt}, ${closesAt}, ${state}, date_trunc('milliseconds', now()))
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, telugu_name = excluded.telugu_name,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, state = excluded.state,
      updated_at = ${LATER_VERSION}`.execute(tx)
}

export async function saveClosing(
  tx: Database,
  { id, closesAt }: { id: string; closesAt: Date },
): Promise<void> {
  await tx
    .updateTable('festivals')
    .where('id', '=', id)
    .set({ state: 'closed', closes_at: closesAt, updated_at: LATER_VERSION })
    .execute()
}

export async function replaceDays(
  tx: Database,
  id: string,
  days: SaveFestivalRequest['days'],
): Promise<void> {
  await tx.deleteFrom('festival_days').where('festival_id', '=', id).execute()
  if (days.length === 0) return
  await tx
    .insertInto('festival_days')
    .values(days.map(({ day, slots, places }) => ({ festival_id: id, day, slots, places })))
    .execute()
}

export async function replaceProducts(
  tx: Database,
  id: string,
  products: SaveFestivalRequest['products'],
): Promise<void> {
  await tx.deleteFrom('festival_products').where('festival_id', '=', id).execute()
  if (products.length === 0) return
  await tx
    .insertInto('festival_products')
    .values(
      products.map(({ product, packets, isOnly }, position) => ({
        festival_id: id,
        product_id: product,
        position,
        packets,
        is_only: isOnly,
      })),
    )
    .execute()
  const prices = products.flatMap(({ product, prices: own }) =>
    own.map(({ weight, price }) => ({
      festival_id: id,
      product_id: product,
      weight,
      price_paise: fromRupees(price),
    })),
  )
  if (prices.length > 0) await tx.insertInto('festival_prices').values(prices).execute()
}

export async function deleteFestivalRow(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('festivals').where('id', '=', id).execute()
}
