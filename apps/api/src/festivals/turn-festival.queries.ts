import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { Claims, Sale } from '@pindivantalu/domain/festivals/sold-for-festival'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { LATER_VERSION } from './save-festival.queries.ts'

/**
 * Those whose time has come to be opened, closed or told of; first those that end, so that the next one finds their
 * products free. Asked without a lock: who takes one looks again.
 */
export async function listFestivalsToTurn(
  db: Database,
  { now, remindedUntil }: { now: Date; remindedUntil: Day },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM festivals
    WHERE state = 'planned' AND opens_at <= ${now} OR state = 'open' AND closes_at <= ${now}
      OR reminded_at IS NULL AND (state = 'closed' OR state = 'open' AND EXISTS (
        SELECT FROM festival_days WHERE festival_id = festivals.id AND day <= ${remindedUntil}
      ))
    ORDER BY state <> 'open', id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveState(tx: Database, id: string, state: FestivalState): Promise<void> {
  await tx.updateTable('festivals').where('id', '=', id).set({ state, updated_at: LATER_VERSION }).execute()
}

type ProductSale = Sale & { id: string }

/** How these products are sold, and what their festivals ask for, as they are saved now. */
export async function listSales(
  tx: Database,
  products: readonly string[],
): Promise<(ProductSale & Omit<Claims, 'hasEnded'>)[]> {
  const { rows } = await sql<ProductSale & Omit<Claims, 'hasEnded'>>`
    SELECT id, available AS "isAvailable", available_everyday AS everyday, festival_id AS festival,
      (
        SELECT json_build_object('festival', festivals.id, 'isOnly', is_only)
        FROM festival_products AS sold JOIN festivals ON festivals.id = sold.festival_id
        WHERE sold.product_id = products.id AND state = 'open' ORDER BY opens_at DESC LIMIT 1
      ) AS open,
      EXISTS (
        SELECT FROM festival_products AS sold JOIN festivals ON festivals.id = sold.festival_id
        WHERE sold.product_id = products.id AND state = 'planned' AND is_only
      ) AS "isKept"
    FROM products WHERE id = ANY(${products}::uuid[]) ORDER BY id`.execute(tx)
  return rows
}

/** A later version too: a form of the product that was opened before would undo it. */
export async function saveSales(tx: Database, sales: readonly ProductSale[]): Promise<void> {
  await sql`
    UPDATE products SET available = "isAvailable", available_everyday = everyday, festival_id = festival,
      updated_at = greatest(now(), products.updated_at + interval '1 millisecond')
    FROM jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
      AS sale (id uuid, "isAvailable" boolean, everyday boolean, festival uuid)
    WHERE sale.id = products.id`.execute(tx)
}

export async function listProductIds(tx: Database, id: string) {
  return tx
    .selectFrom('festival_products')
    .where('festival_id', '=', id)
    .select(['product_id', 'is_only'])
    .execute()
}

export async function findFirstDay(tx: Database, id: string): Promise<Day | undefined> {
  const row = await tx
    .selectFrom('festival_days')
    .where('festival_id', '=', id)
    .select('day')
    .orderBy('day')
    .executeTakeFirst()
  return row?.day
}

/** Those that the owner was told of, and that are still to be made. */
export async function listToldOf(db: Database, today: Day) {
  const { rows } = await sql<{ id: string; name: string; toldAt: Date; firstDay: Day }>`
    SELECT id, name, reminded_at AS "toldAt", min(day)::text AS "firstDay"
    FROM festivals JOIN festival_days ON festival_id = id
    WHERE reminded_at IS NOT NULL
    GROUP BY id HAVING min(day) >= ${today}`.execute(db)
  return rows
}

export async function noteReminded(tx: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.updateTable('festivals').where('id', '=', id).set({ reminded_at: at }).execute()
}
