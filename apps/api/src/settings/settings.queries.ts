import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../db/client.ts'

/** One row holds all of the shop's own settings, and one each policy that is no longer the first version. */
export const SHOP = 'shop'
export const policyRow = (name: string) => `policy/${name}`

export function findSetting(db: Database, name: string) {
  return db.selectFrom('settings').where('name', '=', name).select(['value', 'updated_at']).executeTakeFirst()
}

/** On the connection that listens, which has no other user. */
export async function readShopRow(client: ClientBase): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>('SELECT value FROM settings WHERE name = $1', [
    SHOP,
  ])
  return rows[0]?.value
}

export function lockSetting(tx: Database, name: string) {
  return tx
    .selectFrom('settings')
    .where('name', '=', name)
    .select(['value', 'updated_at'])
    .forUpdate()
    .executeTakeFirst()
}

type NewSetting = { name: string; value: unknown; by: string }

/** Undefined where someone else was first. */
export function insertSetting(tx: Database, { name, value, by }: NewSetting) {
  return tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), updated_by: by })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning(['value', 'updated_at'])
    .executeTakeFirst()
}

/** By the wall clock: two saves that follow each other closely are two versions. */
export function updateSetting(tx: Database, { name, value, by }: NewSetting) {
  return tx
    .updateTable('settings')
    .where('name', '=', name)
    .set({ value: JSON.stringify(value), updated_by: by, updated_at: sql`clock_timestamp()` })
    .returning(['value', 'updated_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteSetting(tx: Database, name: string): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', name).execute()
}
