import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { LineBatch } from '@pindivantalu/domain/recalls/recall.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { listLineBatches, lockLineOfOrder, saveLineBatch } from './line-batch.queries.ts'

type Change = { orderId: string; line: string; batch: string; actorId: string }

/** Also after the delivery: a recall asks for what was in the parcel. What had no label yet was packed today. */
export async function changeLineBatch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { orderId, line, batch, actorId }: Change,
): Promise<LineBatch[]> {
  await inTransaction(db, async tx => {
    const before = (await lockLineOfOrder(tx, { orderId, line })) ?? refuse('order.line_not_found')
    if (before.batch === batch) return
    await saveLineBatch(tx, { line, batch, packedOn: before.packed_on ?? dayInHyderabad(now()) })
    await insertAudit(tx, {
      actorId,
      action: 'order.batch_changed',
      subject: { type: 'order', id: orderId },
      facts: { item: before.name, from: before.batch, to: batch },
    })
  })
  return showLineBatches({ db }, orderId)
}

export async function showLineBatches({ db }: Pick<Deps, 'db'>, orderId: string): Promise<LineBatch[]> {
  const lines = await listLineBatches(db, orderId)
  if (lines.length === 0) refuse('order.not_found')
  return lines.map(({ id, batch, packed_on: packedOn }) => ({ line: id, batch, packedOn }))
}
