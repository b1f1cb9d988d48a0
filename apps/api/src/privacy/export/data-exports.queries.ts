import { EXPORT_LASTS } from '@pindivantalu/domain/accounts/privacy/data-export'
import type { PersonData } from '@pindivantalu/domain/accounts/privacy/person-data'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** By PostgreSQL's clock, which all instances share. */
const now = sql<Date>`now()`
const overSince = sql<Date>`now() - ${EXPORT_LASTS} * interval '1 millisecond'`

/** Nothing, where one is being made for them already. */
export function insertExport(tx: Database, userId: string): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('data_exports')
    .values({ user_id: userId })
    .onConflict(conflict =>
      conflict.column('user_id').where('made_at', 'is', null).where('failed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
}

export type DataExportRow = NonNullable<Awaited<ReturnType<typeof findNewestExport>>>

export function findNewestExport(db: Database, userId: string) {
  return db
    .selectFrom('data_exports')
    .where('user_id', '=', userId)
    .select(['id', 'asked_at as askedAt', 'made_at as madeAt', 'failed_at as failedAt'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was made for this very person, until its day is over. */
export async function findExportContent(
  db: Database,
  { id, ownedBy }: { id: string; ownedBy: string },
): Promise<PersonData | undefined> {
  const made = await db
    .selectFrom('data_exports')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .where('made_at', '>', overSince)
    .select('content')
    .executeTakeFirst()
  return made?.content ?? undefined
}

/**
 * The one that waits longest. Another instance, asking at the same moment, gets another. One whose maker died or
 * failed is claimed again when its time has passed.
 */
export function claimExport(db: Database, claimMs: number) {
  return db
    .updateTable('data_exports')
    .where('id', '=', eb =>
      eb
        .selectFrom('data_exports')
        .where('made_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(sql<boolean>`coalesce(claimed_until, '-infinity') < now()`)
        .select('id')
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .set({
      tries: sql`tries + 1`,
      claimed_until: sql<Date>`now() + ${claimMs} * interval '1 millisecond'`,
    })
    .returning(['id', 'user_id as userId', 'tries'])
    .executeTakeFirst()
}

/** False where it is gone, with its person, or was made by another meanwhile. */
export async function saveExport(tx: Database, id: string, content: PersonData): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .where('failed_at', 'is', null)
    .set({ content: JSON.stringify(content), made_at: now, claimed_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteExportFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .set({ failed_at: now, claimed_until: null })
    .execute()
}

/** Made or failed: a day later nothing of it is left. */
export async function removeOldExports(db: Database): Promise<void> {
  await db
    .deleteFrom('data_exports')
    .where(eb => eb.or([eb('made_at', '<=', overSince), eb('failed_at', '<=', overSince)]))
    .execute()
}
