import { isToTell } from '@pindivantalu/domain/recalls/parcel-place'
import type { ParcelList, RecallRequest } from '@pindivantalu/domain/recalls/recall.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { insertMessages } from '../messages/outbox/outbox.queries.ts'
import { senderOf } from '../providers/mail/write-letter.ts'
import { listParcels, type ParcelRow } from './parcels.queries.ts'
import { messagesForRecall } from './recall-messages.ts'
import { placeOf } from './recalls.present.ts'
import { listRecallMessages, lockCustomers, openRecall } from './recalls.queries.ts'
import { showParcels } from './show-parcels.ts'

type RecallDeps = Pick<Deps, 'db' | 'now' | 'config' | 'shop' | 'outbox'>

/** Tells who had these packets and was not told yet. There is no way back: what is sent is read. */
export async function beginRecall(
  deps: RecallDeps,
  request: RecallRequest,
  ownerId: string,
): Promise<ParcelList> {
  await inTransaction(deps.db, async tx => {
    const rows = (await listParcels(tx, request)).filter(row => isToTell(placeOf(row)))
    const parcelsOf = Map.groupBy(rows, row => row.customer_id)
    const customers = await lockCustomers(tx, [...parcelsOf.keys()])
    const reached = customers.filter(({ phone }) => phone !== null)
    if (reached.length === 0) refuse('recall.nobody_to_tell')

    const recall = await openRecall(tx, request, { by: ownerId, at: deps.now() })
    const before = new Set((await listRecallMessages(tx, recall.id)).map(message => message.user_id))
    const told = reached
      .filter(({ id }) => !before.has(id))
      .map(customer => ({ customer, parcels: parcelsOf.get(customer.id) ?? [] }))
    const sender = senderOf(deps)
    await insertMessages(
      tx,
      told.flatMap(one => messagesForRecall({ ...one, recall, sender, sentBy: ownerId })),
    )
    await insertAudit(tx, ...told.flatMap(({ parcels }) => entriesFor(parcels, ownerId)))
  })
  deps.outbox.wake()
  return showParcels(deps, request)
}

/** One for each order, with the batches it had. */
function entriesFor(parcels: readonly ParcelRow[], actorId: string) {
  const byOrder = Map.groupBy(parcels, ({ order_id: id }) => id)
  return [...byOrder].map(([id, lines]) => ({
    actorId,
    action: 'order.recalled',
    subject: { type: 'order', id } as const,
    facts: { batches: [...new Set(lines.map(({ batch }) => batch))] },
  }))
}
