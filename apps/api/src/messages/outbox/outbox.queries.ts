import type { Day } from '@pindivantalu/domain/indian-time'
import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { type Blanks, filledIn } from '../../db/filled-in.ts'
import type { FreeContent, MailContent, SmsContent, TemplateContent } from '../../db/json-columns.ts'

type ByChannel =
  | { channel: 'email'; recipient: string; content: MailContent }
  | { channel: 'whatsapp'; recipient: string; content: TemplateContent | FreeContent }
  | { channel: 'sms'; recipient: string; content: SmsContent }

/** The dedupe key, such as order-placed/email/{order}, makes one message of two with the same news. */
export type NewMessage = {
  dedupeKey: string
  kind: string
  orderId: string | null
  userId: string | null
  /** Whose name the words tell to somebody else: when they are deleted, so is the message. */
  mentionsUserId?: string
  /** The day whose cook sheet it brings. */
  sheetDay?: Day
  /** The admin who sends it, where it does not leave by itself. */
  sentBy?: string
  /** Of the tap on Send: by it a screen knows its own message. */
  sendKey?: string
  /** Of which packets it tells. */
  recallId?: string
} & ByChannel

/**
 * In the transaction of the change. Wake the outbox once it is committed: until then there is nothing to send.
 * Answers how many are new.
 */
export async function insertMessages(tx: Database, messages: NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0
  const { numAffectedRows: inserted } = await sql`
    INSERT INTO outbox_messages (${COLUMNS})
    SELECT ${COLUMNS} FROM ${asRows(messages)}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(tx)
  return Number(inserted)
}

/** After how many milliseconds a message comes due again, by channel. */
export type Waits = { [Of in Channel]?: number }

/**
 * The same for messages that their writer sends as soon as they are committed: those of the given channels are written
 * as if they were claimed, and need no claim. Where the writer ends before, they come due after their wait, like all
 * that a killed process had claimed. The wait begins with the statement: its transaction may have waited for others.
 * Answers those that are new; one that is due is not its writer's.
 */
export function insertingClaimedMessages(tx: Database, messages: NewMessage[], waits: Waits) {
  return sql<WrittenMessage>`
    INSERT INTO outbox_messages (${COLUMNS}, attempts, next_attempt_at)
    SELECT ${COLUMNS}, CASE WHEN wait IS NULL THEN 0 ELSE 1 END,
      CASE WHEN wait IS NULL THEN now() ELSE clock_timestamp() + interval '1 millisecond' * wait END
    FROM ${asRows(messages)}, LATERAL (SELECT (${JSON.stringify(waits)}::jsonb ->> channel)::float8 AS wait) AS own
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING ${AS_DUE}, attempts > 0 AS "isClaimed"`.compile(tx)
}

const AS_DUE = sql.raw(`outbox_messages.id, attempts, kind, user_id AS "userId", channel, recipient, content`)

/** As one JSON value: thousands of customers may wait for one product, more than a statement has places for. */
function asRows(messages: NewMessage[]) {
  const rows = messages.map(message => ({
    dedupe_key: message.dedupeKey,
    kind: message.kind,
    order_id: message.orderId,
    user_id: message.userId,
    mentions_user_id: message.mentionsUserId ?? null,
    sheet_day: message.sheetDay ?? null,
    sent_by: message.sentBy ?? null,
    send_key: message.sendKey ?? null,
    recall_id: message.recallId ?? null,
    channel: message.channel,
    recipient: message.recipient,
    content: message.content,
  }))
  return sql`jsonb_populate_recordset(NULL::outbox_messages, ${JSON.stringify(rows)}::jsonb)`
}

const COLUMNS = sql.raw(`dedupe_key, kind, order_id, user_id, mentions_user_id, sheet_day, sent_by, send_key,
  recall_id, channel, recipient, content`)

/** Sent past the outbox, as a code is. Neither its words nor the code are here. */
export type DirectMessage = {
  kind: string
  channel: Channel
  recipient: string
  orderId?: string
  userId?: string
  /** The one it was sent with: WhatsApp's statuses bear it. */
  key?: string
  /** The language it was meant for, where it had to leave in English. */
  insteadOf?: Language
}

/** What left past the outbox: never due, and without words. A code for an order is its customer's. */
export function insertDirectMessage(
  db: Database,
  message: DirectMessage & { problem: string | null },
): Promise<{ id: string }> {
  const { kind, channel, recipient, orderId = null, userId = null, key, insteadOf, problem } = message
  return db
    .insertInto('outbox_messages')
    .values({
      ...(key && { id: key }),
      dedupe_key: sql`${kind} || '/' || ${channel} || '/' || new_id()`,
      kind,
      channel,
      recipient,
      order_id: orderId,
      user_id: sql`coalesce(${userId}::uuid, (SELECT user_id FROM orders WHERE id = ${orderId}::uuid))`,
      content: JSON.stringify({ template: kind, insteadOf }),
      attempts: 1,
      next_attempt_at: null,
      problem,
      sent_directly: true,
      [problem === null ? 'sent_at' : 'failed_at']: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type OfOrder = { orderId: string; kind: string; channel: Channel }

/** How many such messages an order has, and whether the last is less than a minute old. */
export function countMessagesOfOrder(db: Database, { orderId, kind, channel }: OfOrder) {
  return db
    .selectFrom('outbox_messages')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(max(created_at) > now() - interval '1 minute', false)`.as('is_told_just_now'),
    ])
    .executeTakeFirstOrThrow()
}

export type DueMessage = { id: string; attempts: number; kind: string; userId: string | null } & ByChannel
export type Channel = DueMessage['channel']
/** `isClaimed`: its writer sends it. */
export type WrittenMessage = DueMessage & { isClaimed: boolean }

/** At most so many of each channel; each has waits of its own. */
type Claim = { most: number; channels: { channel: Channel; waits: number[] }[] }

/**
 * Takes what is due, the longest waiting first, and in the same step makes it due again after its wait. Other
 * processes get other messages, and what a killed process took comes back by itself. Real time, not the shop's clock.
 */
export async function claimDueMessages(db: Database, { most, channels }: Claim): Promise<DueMessage[]> {
  // Each has the content of its channel, as insertMessages wrote it.
  const { rows } = await sql<DueMessage>`
    WITH due AS (
      SELECT message.id, asked.waits
      FROM (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) AS asked (channel text, waits float8[])
        -- All there are: without a number PostgreSQL plans for a hundred.
        LIMIT 3
      ) AS asked
      CROSS JOIN LATERAL (
        SELECT id FROM outbox_messages
        WHERE next_attempt_at <= now() AND channel = asked.channel
        ORDER BY next_attempt_at LIMIT ${sql.lit(most)}
        FOR UPDATE SKIP LOCKED
      ) AS message
    )
    UPDATE outbox_messages SET
      attempts = attempts + 1,
      next_attempt_at = now() + interval '1 millisecond' * due.waits[least(attempts + 1, cardinality(due.waits))]
    FROM due WHERE outbox_messages.id = due.id
    RETURNING ${AS_DUE}`.execute(db)
  return rows
}

type Sent = { id: string; providerMessageId: string | null; isInEnglish?: boolean | undefined }

/** The words as they were read, and which were meant. Those noted so before stay: the note may be written twice. */
const CONTENT_IN_ENGLISH = sql<string>`CASE WHEN content ? 'englishBody'
  THEN content - '{language,englishBody}'::text[] ||
    jsonb_build_object('body', content -> 'englishBody', 'insteadOf', content -> 'language')
  ELSE content END`

/** What WhatsApp has said about this sending already stays: a failure may come before this is written. */
export async function noteSent(db: Database, { isInEnglish = false, ...sent }: Sent): Promise<void> {
  await db.executeQuery((isInEnglish ? notingSentInEnglish : notingSent)(db, sent))
}

type BlanksOfSent = Blanks<Omit<Sent, 'isInEnglish'>>
const notingSent = filledIn((db, told: BlanksOfSent) => asSent(db, told))
const notingSentInEnglish = filledIn((db, told: BlanksOfSent) =>
  asSent(db, told).set({ content: CONTENT_IN_ENGLISH }),
)

function asSent(db: Database, { id, providerMessageId }: BlanksOfSent) {
  const given = sql`${providerMessageId}::text`
  const failure = db
    .selectFrom('whatsapp_statuses as failed')
    .where('failed.provider_message_id', '=', sql<string>`${given}`)
    .where('failed.status', '=', sql.lit('failed'))
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM whatsapp_statuses AS arrived
        WHERE arrived.provider_message_id = ${given} AND arrived.status IN ('delivered', 'read')
      )`,
    )
  const problem = failure.select(sql<string>`concat_ws(': ', 'Not delivered', failed.failure)`.as('problem'))
  const failedAt = failure.select('failed.reached_at')
  return db
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .set({
      sent_at: sql`now()`,
      next_attempt_at: null,
      provider_message_id: providerMessageId,
      problem: sql`CASE WHEN provider_message_id = ${given} THEN problem ELSE (${problem}) END`,
      failed_at: sql`CASE WHEN provider_message_id = ${given} THEN failed_at ELSE (${failedAt}) END`,
    })
}

type NotSent = { id: string; problem: string; isGivenUp: boolean }

/** Otherwise it is tried again when its wait is over. What a webhook has decided meanwhile stays. */
export async function noteNotSent(db: Database, { id, problem, isGivenUp }: NotSent): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .set({ problem, ...(isGivenUp && { failed_at: sql`now()`, next_attempt_at: null }) })
    .execute()
}
