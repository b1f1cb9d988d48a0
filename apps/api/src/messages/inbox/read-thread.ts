import { LISTED_PER_PAGE, NEWEST_LISTED } from '@pindivantalu/domain/listing'
import type {
  WhatsAppListQuery,
  WhatsAppMessages,
} from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Deps } from '../../deps.ts'
import { listNewest, listThread } from './thread.queries.ts'
import { presentInThread } from './whatsapp.present.ts'

/** Later than any message. */
const NO_END = new Date('9999-12-31T23:59:59Z')

/** The newest of all, or a page of one thread. */
export async function readMessages(
  { db }: Pick<Deps, 'db'>,
  { with: phone, before }: WhatsAppListQuery,
): Promise<WhatsAppMessages> {
  const rows = phone
    ? await listThread(db, { phone, before: before ? new Date(before) : NO_END, limit: LISTED_PER_PAGE })
    : await listNewest(db, NEWEST_LISTED)
  return rows.map(presentInThread)
}
