import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { insertMessages, type NewMessage } from './outbox.queries.ts'

export const MAY_HAVE_BEEN_SENT =
  'Held since the shop was restored from a backup: it may have been sent already'

/** All that is due: each stands in the list of messages, to be sent by a press. */
export async function holdDueMessages(tx: Database): Promise<void> {
  await holding(tx).execute()
}

/** The same of news that the owner is to decide about first. */
export async function insertHeldMessages(tx: Database, messages: NewMessage[]): Promise<void> {
  await insertMessages(tx, messages)
  const keys = messages.map(({ dedupeKey }) => dedupeKey)
  await holding(tx).where(sql<boolean>`dedupe_key = ANY(${keys}::text[])`).execute()
}

function holding(tx: Database) {
  return tx
    .updateTable('outbox_messages')
    .where('next_attempt_at', 'is not', null)
    .set({ next_attempt_at: null, failed_at: sql`now()`, problem: MAY_HAVE_BEEN_SENT })
}
