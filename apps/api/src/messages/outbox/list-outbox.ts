import type { OutboxPage, OutboxQuery } from '@pindivantalu/domain/messages/outbox/outbox.wire'
import { recipientTyped } from '@pindivantalu/domain/messages/outbox/outbox-search'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { presentMessage } from './outbox.present.ts'
import { listMessages } from './outbox-list.queries.ts'

export async function listOutbox(
  { db }: Pick<Deps, 'db'>,
  { state, channel, to, after }: OutboxQuery,
): Promise<OutboxPage> {
  const recipient = to ? recipientTyped(to) : undefined
  const page = { after: readCursor(after), limit: ROWS_FOR_A_PAGE }
  const rows = await listMessages(db, { state, channel, recipient, ...page })
  const { shown, next } = cutPage(rows, ({ told_micros: micros, id }) => ({ micros, id }))
  return { messages: shown.map(presentMessage), next }
}
