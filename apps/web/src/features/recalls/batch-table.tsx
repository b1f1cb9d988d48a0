import type { BatchView } from '@pindivantalu/domain/recalls/recall.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Column, LongWord, TableCards } from '../../ui/layout/table-cards.tsx'

type BatchTableProps = { batches: BatchView[]; pathOf: (batch: BatchView) => string }

/** The newest first; a tap asks which parcels had it. */
export function BatchTable({ batches, pathOf }: BatchTableProps) {
  const batch: Column<BatchView> = {
    label: 'Batch',
    onPhone: 'wide',
    cell: row => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={pathOf(row)}
          aria-label={`${row.batch}, ${row.product.name}`}
          className="link inline-flex min-h-11 items-center font-semibold lg:min-h-0"
        >
          {row.batch}
        </Link>
        {row.isRecalled && <Badge tone="warn">Recalled</Badge>}
      </span>
    ),
  }
  return (
    <TableCards
      dense
      caption="Batches, the newest first"
      columns={[batch, ...COLUMNS]}
      rows={batches}
      keyOf={({ batch, product, packedOn, cook }) => [batch, product._id, packedOn, cook?._id].join(' ')}
    />
  )
}

const COLUMNS: Column<BatchView>[] = [
  { label: 'Product', cell: ({ product }) => <LongWord>{product.name}</LongWord> },
  { label: 'Cook', cell: ({ cook }) => <LongWord>{cook?.name ?? 'No cook'}</LongWord> },
  { label: 'Packed on', cell: ({ packedOn }) => formatWeekday(packedOn) },
  { label: 'Packets', isNumber: true, cell: ({ packets }) => packets },
  { label: 'Orders', isNumber: true, cell: ({ orders }) => orders },
]
