import type { Database } from '../../db/client.ts'

export function findCustomerByPhone(tx: Database, phone: string) {
  return tx.selectFrom('users').where('phone', '=', phone).select(['id', 'language']).executeTakeFirst()
}

/** By the number on it, however its letters are typed; of this customer alone. */
export function findOrderOfCustomer(
  tx: Database,
  { userId, reference }: { userId: string; reference: string },
) {
  return tx
    .selectFrom('orders')
    .where('reference', '=', reference.toUpperCase())
    .where('user_id', '=', userId)
    .select(['id', 'total_paise', 'paid_at', 'cancelled_at'])
    .executeTakeFirst()
}

export function findSentSms(tx: Database, dedupeKey: string) {
  return tx
    .selectFrom('outbox_messages')
    .where('dedupe_key', '=', dedupeKey)
    .select(['id', 'recipient', 'content'])
    .executeTakeFirst()
}
