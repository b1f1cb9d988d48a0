import type { Day } from '@pindivantalu/domain/indian-time'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** What was bought for it; what was sent again is no sale. */
const paidOrders = (what: string) => sql<number>`(
  SELECT ${sql.raw(what)} FROM orders
  WHERE orders.festival_id = festivals.id AND paid_at IS NOT NULL AND cancelled_at IS NULL
    AND replaces_order_id IS NULL
)`
const orders = paidOrders('count(*)')
const income = paidOrders('coalesce(sum(total_paise), 0)::bigint')

/** Newest first. */
export function listFestivals(db: Database) {
  const days = sql<
    Day[]
  >`ARRAY(SELECT day::text FROM festival_days WHERE festival_id = festivals.id ORDER BY day)`
  return db
    .selectFrom('festivals')
    .select(['id', 'slug', 'name', 'telugu_name', 'state', 'opens_at', 'closes_at'])
    .select([days.as('days'), orders.as('orders'), income.as('income_paise')])
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type ListedFestivalRow = Awaited<ReturnType<typeof listFestivals>>[number]

type DayRow = { day: Day; slots: TimeSlot[]; places: number | null }
type ProductRow = {
  product: string
  packets: number | null
  is_only: boolean
  prices: { weight: string; price_paise: number }[]
}

const days = sql<DayRow[]>`(
  SELECT coalesce(json_agg(json_build_object('day', day, 'slots', slots, 'places', places) ORDER BY day), '[]')
  FROM festival_days WHERE festival_id = festivals.id
)`
const products = sql<ProductRow[]>`(
  SELECT coalesce(json_agg(json_build_object('product', product_id, 'packets', packets, 'is_only', is_only,
    'prices', (
      SELECT coalesce(json_agg(json_build_object('weight', weight, 'price_paise', price_paise) ORDER BY weight), '[]')
      FROM festival_prices AS price
      WHERE price.festival_id = sold.festival_id AND price.product_id = sold.product_id
    )) ORDER BY position), '[]')
  FROM festival_products AS sold WHERE sold.festival_id = festivals.id
)`

export function findDeskFestival(db: Database, id: string) {
  return db
    .selectFrom('festivals')
    .where('id', '=', id)
    .select(['id', 'slug', 'name', 'telugu_name', 'state', 'opens_at', 'closes_at', 'updated_at'])
    .select([days.as('days'), products.as('products'), orders.as('orders'), income.as('income_paise')])
    .executeTakeFirst()
}

export type DeskFestivalRow = NonNullable<Awaited<ReturnType<typeof findDeskFestival>>>
