import { isToTell } from '@pindivantalu/domain/recalls/parcel-place'
import type { ParcelList, RecallRequest } from '@pindivantalu/domain/recalls/recall.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { insertMessages } from '../messages/outbox/outbox.queries.ts'
import { senderOf } from '../providers/mail/write-letter.ts'
import { listParcels, type ParcelRow } from './parcels.queries.ts'
import { messagesForRecall } from './recall-messages.ts'
import { placeOf } from './recalls.present.ts'
import { findRecall, listRecallMessages, lockCustomers, openRecall } from './recalls.queries.ts'
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
    const customers = await lockCustomers(tx, [...new Set(rows.map(row => row.customer_id))])
    const reached = customers.filter(({ phone }) => phone !== null)
    const untold = Map.groupBy(await withoutTold(tx, rows), row => row.customer_id)
    const told = reached.flatMap(customer => {
      const parcels = untold.get(customer.id)
      return parcels ? [{ customer, parcels }] : []
    })
    // Sent again, it has told them all and is no mistake.
    if (told.length === 0 && reached.length > 0 && (await findRecall(tx, request))) return
    if (told.length === 0) refuse('recall.nobody_to_tell')

    const recall = await openRecall(tx, request, { by: ownerId, at: deps.now() })
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

/** Of the same packets nobody is told twice, whichever question they were found by. */
async function withoutTold(tx: Database, rows: readonly ParcelRow[]): Promise<ParcelRow[]> {
  const ids = rows.map(({ id }) => id)
  const told = new Set((await listRecallMessages(tx, ids)).map(message => message.line_id))
  return rows.filter(({ id }) => !told.has(id))
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
