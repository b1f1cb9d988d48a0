import { isToTell } from '@pindivantalu/domain/recalls/parcel-place'
import type { BatchesQuery, BatchList, ParcelList } from '@pindivantalu/domain/recalls/recall.wire'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { atOneMoment } from '../db/one-moment.ts'
import type { Deps } from '../deps.ts'
import { listBatches } from './batches.queries.ts'
import { findNamesIn, listParcels, type ParcelRow } from './parcels.queries.ts'
import { placeOf, presentBatch, presentParcel, presentRecall } from './recalls.present.ts'
import { findRecall, listRecallMessages } from './recalls.queries.ts'

const MOST_LISTED = 100

export async function showBatches({ db }: Pick<Deps, 'db'>, query: BatchesQuery): Promise<BatchList> {
  const rows = await listBatches(db, { ...query, limit: MOST_LISTED + 1 })
  return { batches: rows.slice(0, MOST_LISTED).map(presentBatch), hasMore: rows.length > MOST_LISTED }
}

const customersOf = (rows: readonly ParcelRow[]) => new Set(rows.map(row => row.customer_id)).size

/** Which parcels had it, and what their customers were told of it. */
export function showParcels({ db }: Pick<Deps, 'db'>, question: RecallQuestion): Promise<ParcelList> {
  return atOneMoment(db, async tx => {
    const rows = await listParcels(tx, question)
    const recall = await findRecall(tx, question)
    const lineIds = rows.map(({ id }) => id)
    const byLine = Map.groupBy(await listRecallMessages(tx, lineIds), message => message.line_id)
    const concerned = rows.filter(row => isToTell(placeOf(row)))
    const isGone = ({ customer_phone: phone }: { customer_phone: string | null }) => phone === null
    const untold = concerned.filter(row => !isGone(row) && !byLine.has(row.id))
    return {
      ...(await findNamesIn(tx, question)),
      parcels: rows.map(row => presentParcel(row, byLine.get(row.id) ?? [])),
      toTell: customersOf(untold),
      gone: customersOf(concerned.filter(isGone)),
      recall: recall ? presentRecall(recall, [...byLine.values()].flat()) : null,
    }
  })
}
