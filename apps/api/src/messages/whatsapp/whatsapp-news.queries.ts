import { Id } from '@pindivantalu/domain/id.wire'
import type { WhatsAppStatus } from '@pindivantalu/domain/messages/whatsapp/whatsapp-status'
import { type InferResult, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { InboundMessage, MessageStatus } from '../../providers/whatsapp/whatsapp.ts'

/** Also of a kind that WhatsApp does not know. */
type KeptMessage = Omit<InboundMessage, 'type'> & { type: string }

/**
 * Told at least once, kept once. Answers the ids of those that were not known yet. In one order for all, so that no two
 * wait for each other.
 */
export async function keepInboundMessages(
  tx: Database,
  messages: readonly KeptMessage[],
): Promise<Set<string>> {
  if (messages.length === 0) return new Set()
  const kept = await tx
    .insertInto('whatsapp_messages')
    .values(
      inOneOrder(messages).map(message => ({
        provider_message_id: message.providerMessageId,
        sender_phone: message.from,
        sender_id: message.userId,
        sender_name: message.name,
        type: message.type,
        text: message.text,
        media_id: message.mediaId,
        media_type: message.mediaType,
        media_filename: message.filename,
        sent_at: message.at,
      })),
    )
    .onConflict(conflict => conflict.column('provider_message_id').doNothing())
    .returning('provider_message_id')
    .execute()
  return new Set(kept.map(({ provider_message_id: id }) => id))
}

function inOneOrder<Told extends { providerMessageId: string }>(told: readonly Told[]): Told[] {
  return told.toSorted((a, b) => (a.providerMessageId < b.providerMessageId ? -1 : 1))
}

/** The messages of some statuses, by the key we gave or by the id WhatsApp gave, which may not be written down yet. */
export function lockingMessagesTold(tx: Database, statuses: MessageStatus[]) {
  const keys = statuses.flatMap(({ key }) => Id.safeParse(key).data ?? [])
  const ids = statuses.map(({ providerMessageId }) => providerMessageId)
  return tx
    .selectFrom('outbox_messages')
    .where('channel', '=', sql.lit('whatsapp'))
    .where(eb =>
      eb.or([
        sql<boolean>`id = ANY(${keys}::uuid[])`,
        sql<boolean>`provider_message_id = ANY(${ids}::text[])`,
      ]),
    )
    .select(['id', 'provider_message_id', 'failed_at'])
    .orderBy('id')
    .forUpdate()
}

export type LockedMessage = InferResult<ReturnType<typeof lockingMessagesTold>>[number]

type StatusRow = { provider_message_id: string; status: WhatsAppStatus }

/** Those that were not known yet. In one order for all, so that no two wait for each other. */
export function keepingStatuses(tx: Database, statuses: MessageStatus[]) {
  return tx
    .insertInto('whatsapp_statuses')
    .values(
      inOneOrder(statuses).map(({ providerMessageId, status, at, failure }) => ({
        provider_message_id: providerMessageId,
        status,
        reached_at: at,
        failure,
      })),
    )
    .onConflict(conflict => conflict.columns(['provider_message_id', 'status']).doNothing())
    .returning(['provider_message_id', 'status'])
    .$castTo<StatusRow>()
}

/** All that is known of the messages that these are about. */
export function listingStatuses(tx: Database, statuses: MessageStatus[]) {
  const ids = statuses.map(({ providerMessageId }) => providerMessageId)
  return tx
    .selectFrom('whatsapp_statuses')
    .where(sql<boolean>`provider_message_id = ANY(${ids}::text[])`)
    .select(['provider_message_id', 'status'])
    .$castTo<StatusRow>()
}

type Fate = { id: string; providerMessageId: string }

export async function saveArrival(tx: Database, { id, providerMessageId }: Fate): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .set({
      sent_at: sql`coalesce(sent_at, now())`,
      failed_at: null,
      next_attempt_at: null,
      problem: null,
      provider_message_id: providerMessageId,
    })
    .execute()
}

/** What has arrived is never sent again: its file, a hundred times larger than its words, need not be kept. Its name is. */
export async function dropFiles(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('outbox_messages')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where(sql<boolean>`content #> '{document,pdf}' IS NOT NULL`)
    .set({ content: sql`content #- '{document,pdf}'` })
    .execute()
}

/** Every night: files of messages sent a month ago with no news since. */
export async function dropOldFiles(db: Database): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .where('sent_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`content #> '{document,pdf}' IS NOT NULL`)
    .set({ content: sql`content #- '{document,pdf}'` })
    .execute()
}

/**
 * Every night: statuses of messages that are not in the log (any more). A week later none of them comes to be
 * written down; and Meta's ids have the phone in them.
 */
export async function cleanUpStatuses(db: Database): Promise<void> {
  await db
    .deleteFrom('whatsapp_statuses as told')
    .where('reached_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM outbox_messages AS message WHERE message.provider_message_id = told.provider_message_id
      )`,
    )
    .execute()
}

export async function saveFailure(
  tx: Database,
  { id, providerMessageId, problem }: Fate & { problem: string },
): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .set({
      failed_at: sql`now()`,
      next_attempt_at: null,
      problem,
      provider_message_id: providerMessageId,
    })
    .execute()
}
