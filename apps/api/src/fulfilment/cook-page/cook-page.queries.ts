import { latestTicks } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookTick, CookTroubleRequest } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { IS_COLLECTED, type SheetDay, slotOn, standsOn } from '../cook-sheet/cook-sheet.queries.ts'

type CookDay = { cookId: string; day: Day }

export type CookLineRow = Awaited<ReturnType<typeof listCookLines>>[number]

/** What is made for a day by one cook, or by all: packets in all, those that were collected, and what was said to be ready. */
export function listCookLines(db: Database, { cookId, ...sheet }: SheetDay & { cookId?: string }) {
  return db
    .with('to_make', eb =>
      eb
        .selectFrom('orders')
        .innerJoin('order_items as line', 'line.order_id', 'orders.id')
        .where(standsOn(sheet))
        .where('line.sourcing_partner_id', 'is not', null)
        .$if(cookId !== undefined, query => query.where('line.sourcing_partner_id', '=', cookId as string))
        .select(['line.sourcing_partner_id as cook_id', 'line.product_id', 'line.weight', 'line.quantity'])
        .select([slotOn(sheet.day).as('slot'), IS_COLLECTED.as('is_collected')])
        .select(sql<string>`coalesce(line.spice_level, line.sweetness, '')`.as('choice'))
        .select(sql<boolean>`line.spice_level IS NULL AND line.sweetness IS NOT NULL`.as('is_sweet')),
    )
    .selectFrom('to_make')
    .innerJoin('products', 'products.id', 'to_make.product_id')
    .innerJoin('sourcing_partners as cook', 'cook.user_id', 'to_make.cook_id')
    .leftJoin('cook_ticks as tick', join =>
      join
        .on('tick.day', '=', sheet.day)
        .onRef('tick.cook_id', '=', 'to_make.cook_id')
        .onRef('tick.slot', '=', 'to_make.slot')
        .onRef('tick.product_id', '=', 'to_make.product_id')
        .onRef('tick.weight', '=', 'to_make.weight')
        .onRef('tick.choice', '=', 'to_make.choice'),
    )
    .groupBy(['cook.user_id', 'to_make.slot', 'products.id', 'to_make.weight', 'to_make.choice', 'is_sweet'])
    .groupBy('tick.ready')
    .orderBy('products.name')
    .orderBy('to_make.weight')
    .orderBy('to_make.choice')
    .select(['cook.user_id as cook_id', 'cook.organization_name as kitchen', 'to_make.slot', 'is_sweet'])
    .select(['products.id as product_id', 'products.name', 'products.telugu_name'])
    .select(['to_make.weight', 'to_make.choice', 'tick.ready as ticked'])
    .select(sql<number>`sum(to_make.quantity)::int`.as('packets'))
    .select(sql<number>`coalesce(sum(to_make.quantity) FILTER (WHERE is_collected), 0)::int`.as('collected'))
    .execute()
}

/** Rows are written in one order, so that two phones at once do not wait for each other for ever. */
export async function saveTicks(
  db: Database,
  { cookId, day }: CookDay,
  ticks: readonly CookTick[],
): Promise<void> {
  const rows = latestTicks(ticks).map(({ slot, product, weight, choice, ready, at, key }) => ({
    cook_id: cookId,
    day,
    slot,
    product_id: product,
    weight,
    choice,
    ready,
    ticked_at: new Date(at),
    key,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('cook_ticks')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['day', 'cook_id', 'slot', 'product_id', 'weight', 'choice'])
        .doUpdateSet(eb => ({
          ready: eb.ref('excluded.ready'),
          ticked_at: eb.ref('excluded.ticked_at'),
          key: eb.ref('excluded.key'),
        }))
        .where(sql<boolean>`(excluded.ticked_at, excluded.key) > (cook_ticks.ticked_at, cook_ticks.key)`),
    )
    .execute()
}

/** Once per key. */
export async function insertTrouble(
  db: Database,
  { cookId, day }: CookDay,
  { key, reason, words, at }: CookTroubleRequest,
): Promise<void> {
  await db
    .insertInto('cook_troubles')
    .values({ id: key, cook_id: cookId, day, reason, words, told_at: new Date(at) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

export type TroubleRow = Awaited<ReturnType<typeof listUnseenTroubles>>[number]

/** The newest first. */
export function listUnseenTroubles(db: Database, limit: number) {
  return db
    .selectFrom('cook_troubles as trouble')
    .innerJoin('sourcing_partners as cook', 'cook.user_id', 'trouble.cook_id')
    .where('seen_at', 'is', null)
    .orderBy('told_at', 'desc')
    .orderBy('trouble.id')
    .limit(limit)
    .select(['trouble.id', 'trouble.day', 'trouble.reason', 'trouble.words', 'trouble.told_at'])
    .select(['cook.user_id as cook_id', 'cook.organization_name as kitchen'])
    .execute()
}

/** Answers whether there is such a one; a second time changes nothing. */
export async function noteTroubleSeen(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('cook_troubles')
    .where('id', '=', id)
    .set({ seen_at: sql`coalesce(seen_at, ${now})` })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
