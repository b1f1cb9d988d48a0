import type { Database } from '../db/client.ts'

/** What no law asks to keep: where orders were to go that nobody paid for, and what came by the contact form. */
export async function forgetUnneeded(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .set({ ship_name: '', ship_line1: '', ship_line2: '', ship_phone: '' })
    .execute()
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
}
