import { Id } from '@pindivantalu/domain/id.wire'
import { LISTED_PER_PAGE, UNKNOWN_CURSOR } from '@pindivantalu/domain/listing'
import type { OutboxPage, OutboxQuery } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { recipientTyped } from '@pindivantalu/domain/messages/outbox/outbox-search'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentMessage } from './outbox.present.ts'
import { type Cursor, listMessages } from './outbox-list.queries.ts'

export async function listOutbox(
  { db }: Pick<Deps, 'db'>,
  { state, channel, to, after }: OutboxQuery,
): Promise<OutboxPage> {
  const cursor = after === '' ? undefined : readCursor(after)
  const recipient = to ? recipientTyped(to) : undefined
  const limit = LISTED_PER_PAGE + 1
  const rows = await listMessages(db, { state, channel, recipient, after: cursor, limit })
  const shown = rows.slice(0, LISTED_PER_PAGE)
  const last = shown.at(-1)
  return {
    messages: shown.map(presentMessage),
    next: last && rows.length > shown.length ? `${last.told_micros}.${last.id}` : null,
  }
}

function readCursor(text: string): Cursor {
  const [, micros, id] = /^(\d{1,16})\.(.+)$/.exec(text) ?? []
  if (micros === undefined || !Id.safeParse(id).success)
    refuse('request.invalid', { issues: [UNKNOWN_CURSOR] })
  return { micros: Number(micros), id: id as string }
}
