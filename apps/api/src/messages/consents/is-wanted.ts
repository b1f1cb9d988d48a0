import { mayBeSent, noticeOf } from '@pindivantalu/domain/accounts/privacy/notices'
import type { Database } from '../../db/client.ts'
import type { Channel } from '../outbox/outbox.queries.ts'
import { listNewestConsents } from './consents.queries.ts'

type Sending = { kind: string; channel: Channel; userId: string | null }

/** Asked when a message leaves, not when it is written: somebody may have changed their mind in between. */
export async function isWanted(db: Database, { kind, channel, userId }: Sending): Promise<boolean> {
  if (!noticeOf(kind)) return true
  return mayBeSent(kind, channel, userId ? await listNewestConsents(db, userId) : [])
}
