import type { Database } from '../db/client.ts'

export async function findCustomerByPhone(tx: Database, phone: string): Promise<string | undefined> {
  const customer = await tx.selectFrom('users').where('phone', '=', phone).select('id').executeTakeFirst()
  return customer?.id
}

export function findSentSms(tx: Database, dedupeKey: string) {
  return tx
    .selectFrom('outbox_messages')
    .where('dedupe_key', '=', dedupeKey)
    .select(['id', 'recipient', 'content'])
    .executeTakeFirst()
}
