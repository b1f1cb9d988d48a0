import { isToTell } from '@pindivantalu/domain/recalls/parcel-place'
import type { BatchesQuery, BatchList, ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { atOneMoment } from '../db/one-moment.ts'
import type { Deps } from '../deps.ts'
import { listBatches } from './batches.queries.ts'
import { findNamesIn, listParcels } from './parcels.queries.ts'
import { placeOf, presentBatch, presentParcel, presentRecall } from './recalls.present.ts'
import { findRecall, listRecallMessages } from './recalls.queries.ts'

const MOST_LISTED = 100

export async function showBatches({ db }: Pick<Deps, 'db'>, query: BatchesQuery): Promise<BatchList> {
  const rows = await listBatches(db, { ...query, limit: MOST_LISTED + 1 })
  return { batches: rows.slice(0, MOST_LISTED).map(presentBatch), hasMore: rows.length > MOST_LISTED }
}

/** Which parcels had it, and what their customers were told of it. */
export function showParcels({ db }: Pick<Deps, 'db'>, question: RecallQuestion): Promise<ParcelList> {
  return atOneMoment(db, async tx => {
    const rows = await listParcels(tx, question)
    const recall = await findRecall(tx, question)
    const messages = recall ? await listRecallMessages(tx, recall.id) : []
    const byCustomer = Map.groupBy(messages, message => message.user_id ?? '')
    const concerned = rows.filter(row => isToTell(placeOf(row)))
    const customers = new Map(concerned.map(row => [row.customer_id, row]))
    const isGone = ({ customer_phone: phone }: { customer_phone: string | null }) => phone === null
    return {
      ...(await findNamesIn(tx, question)),
      parcels: rows.map(row => presentParcel(row, byCustomer.get(row.customer_id) ?? [])),
      toTell: [...customers].filter(([id, row]) => !isGone(row) && !byCustomer.has(id)).length,
      gone: [...customers.values()].filter(isGone).length,
      recall: recall ? presentRecall(recall, [...byCustomer.values()]) : null,
    }
  })
}
