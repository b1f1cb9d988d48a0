import type { FestivalState } from '@pindivantalu/domain/festivals/festival'
import type { Day } from '@pindivantalu/domain/indian-time'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Those whose time has come to be opened, closed or told of. Asked without a lock: who takes one looks again. */
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
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveState(tx: Database, id: string, state: FestivalState): Promise<void> {
  await tx
    .updateTable('festivals')
    .where('id', '=', id)
    .set({
      state,
      updated_at: sql<Date>`date_trunc('milliseconds', greatest(now(), updated_at + interval '1 millisecond'))`,
    })
    .execute()
}

// A later version too: a form of the product that was opened before would undo it.
const LATER = sql`greatest(now(), products.updated_at + interval '1 millisecond')`

/** Answers those that are sold for it from now on. */
export async function sellForFestival(tx: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE products SET festival_id = ${id}, available = available OR is_only, updated_at = ${LATER}
    FROM festival_products AS sold
    WHERE sold.festival_id = ${id} AND sold.product_id = products.id
      AND products.festival_id IS DISTINCT FROM ${id}
    RETURNING products.id`.execute(tx)
  return rows.map(row => row.id)
}

/** All but `except` are sold as on every day again; not those that are sold for this festival only, or for a coming one. */
export async function endSaleFor(
  tx: Database,
  { id, except }: { id: string; except: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE products SET festival_id = NULL, updated_at = ${LATER}, available = available AND NOT EXISTS (
      SELECT FROM festival_products AS sold JOIN festivals ON festivals.id = sold.festival_id
      WHERE sold.product_id = products.id AND is_only AND (festivals.id = ${id} OR state = 'planned')
    )
    WHERE products.festival_id = ${id} AND NOT products.id = ANY(${except}::uuid[])`.execute(tx)
}

/** What is sold for it only is not sold before. */
export async function keepForFestival(tx: Database, id: string): Promise<void> {
  await sql`
    UPDATE products SET available = false, updated_at = ${LATER}
    FROM festival_products AS sold
    WHERE sold.festival_id = ${id} AND sold.product_id = products.id AND is_only
      AND products.festival_id IS NULL AND available`.execute(tx)
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
