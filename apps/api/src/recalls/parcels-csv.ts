import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import type { ParcelPlace } from '@pindivantalu/domain/recalls/parcel-place'
import type { ParcelView } from '@pindivantalu/domain/recalls/recall.wire'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import type { Deps } from '../deps.ts'
import { showParcels } from './show-parcels.ts'

const PLACES: Record<ParcelPlace, string> = {
  kitchen: 'At the kitchen',
  on_the_way: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const COLUMNS: [heading: string, cell: (parcel: ParcelView) => string][] = [
  ['Order', ({ order }) => order.reference],
  ['Customer', ({ customer }) => customer?.name ?? 'Deleted'],
  ['Phone', ({ customer }) => customer?.phone ?? ''],
  ['Product', ({ product }) => product],
  ['Weight', ({ weight }) => weight],
  ['Packets', ({ packets }) => String(packets)],
  ['Batch', ({ batch }) => batch],
  ['Packed on', ({ packedOn }) => packedOn],
  ['Where', ({ place }) => PLACES[place]],
  ['WhatsApp', ({ told }) => told.whatsapp ?? ''],
  ['Email', ({ told }) => told.email ?? ''],
]

export async function exportParcels(deps: Pick<Deps, 'db'>, question: RecallQuestion): Promise<string[][][]> {
  const { parcels } = await showParcels(deps, question)
  const rows = parcels.map(parcel => COLUMNS.map(([, cell]) => cellFor(cell(parcel))))
  return [[COLUMNS.map(([heading]) => heading), ...rows]]
}
