import type { Database } from '../db/client.ts'

/**
 * What no law asks to keep: where orders went (what an invoice needs of it stands on the invoice), and what came by the
 * contact form. The pincode stays, for the figures: thousands share it.
 */
export async function forgetUnneeded(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .where('user_id', '=', userId)
    .set({ ship_name: '', ship_line1: '', ship_line2: '', ship_phone: '' })
    .execute()
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
}
