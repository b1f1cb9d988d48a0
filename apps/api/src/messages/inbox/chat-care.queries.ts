import { mayHoldChat } from '@pindivantalu/domain/messages/inbox/chat-care'
import type { Database } from '../../db/client.ts'

const ROLES = ['is_admin as isAdmin', 'staff_role as staffRole'] as const

/** Who may look after chats, by name. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const people = await db
    .selectFrom('users')
    .where(eb => eb.or([eb('is_admin', '=', true), eb('staff_role', 'is not', null)]))
    .select(['id', 'name', ...ROLES])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.filter(mayHoldChat)
}

export type StaffRow = { id: string; name: string }

/** Nobody takes their role away or deletes them meanwhile. */
export function lockStaff(tx: Database, id: string) {
  return tx.selectFrom('users').where('id', '=', id).select(ROLES).forShare().executeTakeFirst()
}

/** What customers write meanwhile waits here. */
export function lockChat(tx: Database, phone: string) {
  return tx
    .selectFrom('whatsapp_chats')
    .where('phone', '=', phone)
    .select(['id', 'held_by', 'last_inbound_at', 'resolved_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findAccountOf(tx: Database, phone: string): Promise<string | undefined> {
  const account = await tx.selectFrom('users').where('phone', '=', phone).select('id').executeTakeFirst()
  return account?.id
}

export async function saveHolder(tx: Database, phone: string, holder: string | null): Promise<void> {
  await tx.updateTable('whatsapp_chats').where('phone', '=', phone).set({ held_by: holder }).execute()
}

/** All of it was seen. */
export async function saveResolved(
  tx: Database,
  phone: string,
  by: { at: Date; actorId: string },
): Promise<void> {
  await tx
    .updateTable('whatsapp_chats')
    .where('phone', '=', phone)
    .set({ resolved_at: by.at, resolved_by: by.actorId, unread: 0 })
    .execute()
}

export async function saveReopened(tx: Database, phone: string): Promise<void> {
  await tx
    .updateTable('whatsapp_chats')
    .where('phone', '=', phone)
    .set({ resolved_at: null, resolved_by: null })
    .execute()
}
