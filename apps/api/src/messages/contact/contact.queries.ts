import type { ContactRequest } from '@pindivantalu/domain/messages/contact.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type Whose = { id: string; ownedBy: string }

/** What was not mailed yet is kept as it was written last; what was mailed, and another person's, stays as it is. */
export async function keepContactMessage(
  db: Database,
  { id, ownedBy }: Whose,
  { name, phone, email, subject, message }: ContactRequest,
): Promise<void> {
  const words = { name, phone, email, subject, message }
  await db
    .insertInto('contact_messages')
    .values({ id, user_id: ownedBy, ...words })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(words)
        .where('contact_messages.user_id', '=', ownedBy)
        .where('contact_messages.mailed_at', 'is', null),
    )
    .execute()
}

export function lockContactMessage(tx: Database, { id, ownedBy }: Whose) {
  return tx
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .select(['id', 'name', 'phone', 'email', 'subject', 'message', 'mailed_at'])
    .forUpdate()
    .executeTakeFirst()
}

export type ContactMessageRow = NonNullable<Awaited<ReturnType<typeof lockContactMessage>>>

export async function noteMailed(tx: Database, id: string): Promise<void> {
  await tx.updateTable('contact_messages').where('id', '=', id).set({ mailed_at: sql`now()` }).execute()
}
