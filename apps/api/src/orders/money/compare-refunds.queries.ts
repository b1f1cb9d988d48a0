import type { Stretch } from '@pindivantalu/domain/payments/day-books'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** When the oldest payment was begun of which something went back through the provider in that stretch. */
export async function earliestRefunded(db: Database, { from, until }: Stretch): Promise<Date | null> {
  const { begun_at } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .where('processed_at', '>=', from)
    .where('processed_at', '<', until)
    .where('paid_back_by', 'is', null)
    .select(eb => eb.fn.min('begun_at').as('begun_at'))
    .executeTakeFirstOrThrow()
  return begun_at
}

export type BookedRefundRow = Awaited<ReturnType<typeof listBookedRefunds>>[number]

/** What the books say of these refunds, and of all that they hold to be processed in that stretch. */
export function listBookedRefunds(
  db: Database,
  { from, until }: Stretch,
  made: readonly { id: string; receipt: string | null }[],
) {
  const ids = made.map(({ id }) => id)
  const receipts = made.map(({ receipt }) => receipt).filter(receipt => isUuid(receipt ?? ''))
  return db
    .selectFrom('refunds')
    .where('paid_back_by', 'is', null)
    .where(
      sql<boolean>`(provider_refund_id = ANY(${ids}::text[]) OR id = ANY(${receipts}::uuid[])
        OR processed_at >= ${from} AND processed_at < ${until})`,
    )
    .select(['id', 'payment_id', 'provider_refund_id', 'amount_paise', 'requested_at', 'processed_at'])
    .execute()
}

/** Others than the shop write receipts of their own. */
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
