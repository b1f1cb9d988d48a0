import { type CodeChannel, DELIVERY_CODE_RULES } from '@pindivantalu/domain/fulfilment/delivery-code'
import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Requests for its code, guesses, reassignments and deliveries of the same order take turns here. */
export function lockOrderToHandOver(tx: Database, id: string) {
  return (
    tx
      .selectFrom('orders')
      .where('id', '=', id)
      .select([
        'reference',
        'paid_at as paidAt',
        'delivery_partner_id as deliveryPartnerId',
        'collected_at as collectedAt',
        'delivered_at as deliveredAt',
        'cancelled_at as cancelledAt',
        'code_guesses as guesses',
      ])
      // The code of a gift goes to its recipient, who takes the parcel.
      .select(sql<string>`coalesce(gift->>'phone', ship_phone)`.as('phone'))
      .select(sql<Language>`(SELECT language FROM users WHERE users.id = orders.user_id)`.as('language'))
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** The code of the order's present partner; nobody where an admin hands the order over. */
type Whose = { orderId: string; partnerId: string | null }

const COLUMNS = [
  'made_at as madeAt',
  'sent_at as sentAt',
  'sends',
  'code_hash as hash',
  'verified_by as verifiedBy',
] as const

const askedOver = sql<CodeChannel[]>`asked_over`.as('askedOver')

export function findDeliveryCode(tx: Database, { orderId, partnerId }: Whose) {
  return tx
    .selectFrom('delivery_codes')
    .where('order_id', '=', orderId)
    .where('delivery_partner_id', 'is not distinct from', partnerId)
    .select([...COLUMNS, askedOver, 'tries'])
    .executeTakeFirst()
}

type NewCode = Whose & { hash: Buffer; sealed: Buffer; madeAt: Date; channel: CodeChannel; sends: number }

/** The newest replaces the older, with its tries and whatever it had opened. */
export async function saveDeliveryCode(tx: Database, { orderId, ...made }: NewCode): Promise<void> {
  const code = {
    delivery_partner_id: made.partnerId,
    code_hash: made.hash,
    code_sealed: made.sealed,
    made_at: made.madeAt,
    // Before it leaves: another request finds it under way.
    sent_at: made.madeAt,
    asked_over: [made.channel],
    sends: made.sends,
    tries: 0,
    verified_at: null,
    verified_by: null,
  }
  await tx
    .insertInto('delivery_codes')
    .values({ order_id: orderId, ...code })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(code))
    .execute()
}

export async function noteAskedOver(tx: Database, orderId: string, channel: CodeChannel): Promise<void> {
  await tx
    .updateTable('delivery_codes')
    .where('order_id', '=', orderId)
    .set({ asked_over: sql`array_append(asked_over, ${channel})` })
    .execute()
}

type UnsentCode = { orderId: string; hash: Buffer; triesBefore: number }

/**
 * Of this code alone: by now there may be another. Where nothing was sent nothing is renewed: the tries of the code
 * before it count on, beside those made meanwhile.
 */
export async function noteNotSent(db: Database, code: UnsentCode): Promise<void> {
  await db
    .updateTable('delivery_codes')
    .where('order_id', '=', code.orderId)
    .where('code_hash', '=', code.hash)
    .set({
      sent_at: null,
      tries: sql`least(tries + ${code.triesBefore}, ${DELIVERY_CODE_RULES.mostTries})`,
    })
    .execute()
}

/**
 * Counts a try, and gives the code as it was before it; nothing, if no try is left. Asked and counted in one: however
 * many guess at once, no more than allowed are held against the code.
 */
export function countTry(tx: Database, { orderId, partnerId }: Whose) {
  return tx
    .updateTable('delivery_codes')
    .where('order_id', '=', orderId)
    .where('delivery_partner_id', 'is not distinct from', partnerId)
    .where('tries', '<', DELIVERY_CODE_RULES.mostTries)
    .set({ tries: sql`tries + 1` })
    .returning([...COLUMNS, askedOver, sql<number>`tries - 1`.as('tries')])
    .executeTakeFirst()
}

/** Over all codes of the order; answers how many there are now. */
export async function countWrongGuess(tx: Database, orderId: string): Promise<number> {
  const { code_guesses } = await tx
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ code_guesses: sql`code_guesses + 1` })
    .returning('code_guesses')
    .executeTakeFirstOrThrow()
  return code_guesses
}

export async function noteVerified(
  tx: Database,
  { orderId, by, at }: { orderId: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('delivery_codes')
    .where('order_id', '=', orderId)
    .set({ verified_at: at, verified_by: by })
    .execute()
}
