import type { Database } from '../db/client.ts'

export async function findKitchen(db: Database) {
  return db
    .selectFrom('kitchen')
    .select(['paused_at', 'paused_until', 'words', 'telugu_words'])
    .executeTakeFirstOrThrow()
}

type NewPause = { at: Date; until: Date | null; by: string; words: string; teluguWords: string }

export async function savePause(
  tx: Database,
  { at, until, by, words, teluguWords }: NewPause,
): Promise<void> {
  await tx
    .updateTable('kitchen')
    .set({ paused_at: at, paused_until: until, paused_by: by, words, telugu_words: teluguWords })
    .execute()
}

/** The words stay, to be proposed the next time. */
export async function endPause(tx: Database): Promise<void> {
  await tx.updateTable('kitchen').set({ paused_at: null, paused_until: null, paused_by: null }).execute()
}
