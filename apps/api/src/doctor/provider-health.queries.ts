import type { HeardProvider } from '@pindivantalu/domain/settings/provider-health'
import type { ProviderCheck } from '@pindivantalu/domain/settings/provider-health.wire'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export async function saveChecks(db: Database, results: ProviderCheck[]): Promise<void> {
  const row = { checked_at: sql<Date>`now()`, results: JSON.stringify(results) }
  await db
    .insertInto('provider_checks')
    .values(row)
    .onConflict(conflict => conflict.column('is_last').doUpdateSet(row))
    .execute()
}

export function findLastChecks(db: Database) {
  return db.selectFrom('provider_checks').select(['checked_at', 'results']).executeTakeFirst()
}

type Heard = { last_at: Date | null; owed_since: Date | null }

/**
 * When each was last heard, by webhook or by an answer, and the first thing after it that the provider should have told
 * of by webhook, not older than `from`.
 */
export async function findHeard(db: Database, from: Date): Promise<Record<HeardProvider, Heard>> {
  const [razorpay, whatsapp, sms, mail, firebase] = await Promise.all([
    findHeardOfPayments(db, from),
    findHeardOfWhatsApp(db, from),
    findLastSent(db, 'sms'),
    findLastSent(db, 'email'),
    db
      .selectFrom('sessions')
      .select('created_at as last_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const answered = (row: { last_at: Date | null } | undefined) => ({
    last_at: row?.last_at ?? null,
    owed_since: null,
  })
  return { razorpay, whatsapp, sms: answered(sms), mail: answered(mail), firebase: answered(firebase) }
}

async function findHeardOfPayments(db: Database, from: Date): Promise<Heard> {
  const { rows } = await sql<Heard>`
    WITH heard AS (SELECT max(received_at) AS last_at FROM payment_events)
    SELECT last_at, (
      SELECT min(begun_at) FROM payments
      WHERE begun_at > greatest(last_at, ${from}) AND status IN ('captured', 'refunded') AND way = 'razorpay'
    ) AS owed_since
    FROM heard`.execute(db)
  return rows[0] as Heard
}

/** A message that was taken is followed by its status. */
async function findHeardOfWhatsApp(db: Database, from: Date): Promise<Heard> {
  const { rows } = await sql<Heard>`
    WITH heard AS (
      SELECT greatest(
        (SELECT max(reached_at) FROM whatsapp_statuses), (SELECT max(sent_at) FROM whatsapp_messages)
      ) AS last_at
    )
    SELECT last_at, (
      SELECT sent_at FROM outbox_messages
      WHERE channel = 'whatsapp' AND created_at > greatest(last_at, ${from}) AND sent_at IS NOT NULL
      ORDER BY created_at LIMIT 1
    ) AS owed_since
    FROM heard`.execute(db)
  return rows[0] as Heard
}

function findLastSent(db: Database, channel: 'sms' | 'email') {
  return db
    .selectFrom('outbox_messages')
    .where('channel', '=', sql.lit(channel))
    .where('sent_at', 'is not', null)
    .select('sent_at as last_at')
    .orderBy(sql`coalesce(failed_at, sent_at, created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
