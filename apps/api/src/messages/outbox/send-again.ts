import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { findMessage, type MessageRow, makeFailedMessageDue } from './outbox-list.queries.ts'

/** A dead letter becomes due once more. What is on its way, or there, stays so: pressing twice sends once. */
export async function sendAgain(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<MessageRow> {
  const message = await inTransaction(db, async tx => {
    const due = await makeFailedMessageDue(tx, id)
    if (due?.order_id) {
      const facts = { message: due.id, kind: due.kind, channel: due.channel }
      const subject = { type: 'order', id: due.order_id } as const
      await insertAudit(tx, { actorId, action: 'message.sent_again', subject, facts })
    }
    return findMessage(tx, id)
  })
  if (!message) return refuse('message.not_found')
  if (message.sent_directly) return refuse('message.sent_once')
  outbox.wake()
  return message
}
