import type { Day } from '@pindivantalu/domain/indian-time'
import type { DayPlaces, WeekdayPlaces } from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { DUE_DAY, isHeld } from './kitchen.queries.ts'

type Days = { from: Day; to: Day }

export type PlacesSet = {
  weekdays: { weekday: number; slot: TimeSlot; places: number }[]
  days: { day: Day; slot: TimeSlot; places: number | null }[]
}

/** What is set for every week, and for these days. */
export async function findPlaces(db: Database, { from, to }: Days): Promise<PlacesSet> {
  const { rows } = await sql<PlacesSet>`
    SELECT
      (SELECT coalesce(json_agg(slot_places ORDER BY weekday, slot), '[]') FROM slot_places) AS weekdays,
      (
        SELECT coalesce(json_agg(slot_places_of_day ORDER BY day, slot), '[]')
        FROM slot_places_of_day WHERE day BETWEEN ${from} AND ${to}
      ) AS days`.execute(db)
  return rows[0] as PlacesSet
}

export function listHolidaysOf(db: Database, { from, to }: Days) {
  return db
    .selectFrom('holidays')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'name'])
    .execute()
}

export function listFestivalDaysOf(db: Database, { from, to }: Days) {
  return db
    .selectFrom('festival_days')
    .innerJoin('festivals', 'festivals.id', 'festival_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '!=', 'draft')
    .select(['day', 'slots', 'places', 'festivals.id', 'name'])
    .execute()
}

/** Those with a slot, those without, and the places that are held. */
export async function countOrdersOfDays(db: Database, { from, to }: Days) {
  const { rows } = await sql<{ day: Day; slot: TimeSlot | null; orders: number; held: number }>`
    SELECT ${DUE_DAY}::text AS day, slot, count(*) AS orders, 0 AS held FROM orders
    WHERE paid_at IS NOT NULL AND cancelled_at IS NULL AND ${DUE_DAY} BETWEEN ${from} AND ${to}
    GROUP BY ${DUE_DAY}, slot
    UNION ALL
    SELECT held_day::text, NULL, 0, count(*) FROM checkouts
    WHERE held_day BETWEEN ${from} AND ${to} AND ${isHeld}
    GROUP BY held_day`.execute(db)
  return rows
}

/** In the owner's order. */
export function listLimitedProducts(db: Database) {
  return db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(eb => eb.or([eb('daily_packets', 'is not', null), eb('sold_out_until', 'is not', null)]))
    .select(['id', 'name', 'telugu_name', 'daily_packets', 'sold_out_until'])
    .orderBy('position')
    .execute()
}

/** Null empties it: as many as come. */
export async function savePlacesOfWeekdays(tx: Database, rows: readonly WeekdayPlaces[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql`json_to_recordset(${JSON.stringify(rows)}) AS given (weekday smallint, slot text, places integer)`
  await sql`
    DELETE FROM slot_places USING ${given}
    WHERE slot_places.weekday = given.weekday AND slot_places.slot = given.slot AND given.places IS NULL`.execute(
    tx,
  )
  await sql`
    INSERT INTO slot_places (weekday, slot, places)
    SELECT weekday, slot, places FROM ${given} WHERE places IS NOT NULL
    ON CONFLICT (weekday, slot) DO UPDATE SET places = excluded.places`.execute(tx)
}

export async function savePlacesOfDays(tx: Database, rows: readonly DayPlaces[]): Promise<void> {
  if (rows.length === 0) return
  const asText = rows.map(row => ({ ...row, places: row.places === null ? null : String(row.places) }))
  const given = sql`json_to_recordset(${JSON.stringify(asText)}) AS given (day date, slot text, places text)`
  await sql`
    DELETE FROM slot_places_of_day USING ${given}
    WHERE slot_places_of_day.day = given.day AND slot_places_of_day.slot = given.slot
      AND given.places = 'everyWeek'`.execute(tx)
  await sql`
    INSERT INTO slot_places_of_day (day, slot, places)
    SELECT day, slot, nullif(places, 'everyWeek')::integer FROM ${given}
    WHERE places IS DISTINCT FROM 'everyWeek'
    ON CONFLICT (day, slot) DO UPDATE SET places = excluded.places`.execute(tx)
}
