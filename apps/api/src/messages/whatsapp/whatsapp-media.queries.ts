import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** As in the index of what is missing. */
const MOST_TRIES = 6
/** After so many tries, in minutes. */
const WAITS = [0, 1, 5, 30, 120, 360]

export type MissingFile = { id: string; mediaId: string; type: string }

/** Takes some that are missing and due, and in the same step counts the try: other processes get others. */
export async function claimMissingFiles(db: Database, most: number): Promise<MissingFile[]> {
  const due = db
    .selectFrom('whatsapp_messages')
    .where('media_id', 'is not', null)
    .where('media_key', 'is', null)
    .where('media_lost', 'is', null)
    .where('media_tries', '<', sql.lit(MOST_TRIES))
    .where(
      sql<boolean>`(media_tried_at IS NULL
        OR media_tried_at + interval '1 minute' * (${WAITS}::int[])[media_tries + 1] <= now())`,
    )
    .select('id')
    .orderBy('received_at')
    .limit(sql.lit(most))
    .forUpdate()
    .skipLocked()
  return db
    .with('due', () => due)
    .updateTable('whatsapp_messages')
    .from('due')
    .whereRef('whatsapp_messages.id', '=', 'due.id')
    .set({ media_tries: sql`media_tries + 1`, media_tried_at: sql`now()` })
    .returning(['whatsapp_messages.id', sql<string>`media_id`.as('mediaId'), 'type'])
    .execute()
}

/** Those of them that are not kept are due again in a minute, as before the try. */
export async function giveBackTry(db: Database, { ids }: { ids: string[] }): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('media_key', 'is', null)
    .set({ media_tries: sql`greatest(media_tries - 1, 0)` })
    .execute()
}

export function findFile(db: Database, id: string) {
  return db
    .selectFrom('whatsapp_messages')
    .where('id', '=', id)
    .select(['id', 'type', 'media_id', 'media_key', 'media_lost', 'media_type', 'media_filename'])
    .executeTakeFirst()
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

type Kept = { id: string; key: string; type: string; instead: string | null }

/** Whether this is the file now. `instead` is the one that was to be replaced: another may have kept it meanwhile. */
export async function saveFile(db: Database, { id, key, type, instead }: Kept): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_messages')
    .where('id', '=', id)
    .where(sql<boolean>`media_key IS NOT DISTINCT FROM ${instead}`)
    .set({ media_key: key, media_type: type, media_lost: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nobody need ask again. */
export async function noteTooLarge(db: Database, id: string): Promise<void> {
  await db.updateTable('whatsapp_messages').where('id', '=', id).set({ media_lost: 'too_large' }).execute()
}

/**
 * Whether it is gone, now that Meta says so: after the last try, or once Meta has had it for thirty days. Before that
 * Meta may say so for a key it does not accept. What was kept may still lie on another machine.
 */
export async function noteGone(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_messages')
    .where('id', '=', id)
    .where('media_key', 'is', null)
    .where(eb =>
      eb.or([
        eb('media_tries', '>=', MOST_TRIES),
        eb('received_at', '<', sql<Date>`now() - interval '30 days'`),
      ]),
    )
    .set({ media_lost: 'gone' })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What the shop itself has sent as a file. */
export function findSentFile(db: Database, id: string) {
  return db
    .selectFrom('outbox_messages')
    .where('id', '=', id)
    .where(sql<boolean>`content #>> '{file,key}' IS NOT NULL`)
    .select([
      sql<string>`content #>> '{file,key}'`.as('media_key'),
      sql<string>`content #>> '{file,type}'`.as('media_type'),
      sql<string>`content #>> '{file,filename}'`.as('media_filename'),
    ])
    .executeTakeFirst()
}

/** Of these keys, those that a message has, in either direction. */
export async function listKeptKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const kept = await db
    .selectFrom('whatsapp_messages')
    .where(sql<boolean>`media_key = ANY(${keys}::text[])`)
    .select(sql<string>`media_key`.as('key'))
    .unionAll(
      db
        .selectFrom('outbox_messages')
        .where(sql<boolean>`content #>> '{file,key}' = ANY(${keys}::text[])`)
        .select(sql<string>`content #>> '{file,key}'`.as('key')),
    )
    .execute()
  return kept.map(({ key }) => key)
}
