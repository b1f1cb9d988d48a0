import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import type { ParcelView } from '@pindivantalu/domain/recalls/recall.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Link } from 'react-router'
import { type Column, LongWord, TableCards } from '../../ui/layout/table-cards.tsx'
import { PLACE_WORDS, toldInWords } from './recall-words.ts'

const COLUMNS: Column<ParcelView>[] = [
  {
    label: 'Order',
    onPhone: 'wide',
    cell: ({ order }) => (
      <Link
        to={`/order/${order._id}`}
        className="link inline-flex min-h-11 items-center font-semibold lg:min-h-0"
      >
        #{order.reference}
      </Link>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer }) =>
      customer ? (
        <>
          <LongWord>{customer.name}</LongWord>
          <a
            href={`tel:${customer.phone}`}
            className="link inline-flex min-h-11 items-center whitespace-nowrap text-sm lg:min-h-0"
          >
            {formatPhone(customer.phone)}
          </a>
        </>
      ) : (
        <span className="text-ink-2">Deleted since</span>
      ),
  },
  {
    label: 'Packets',
    cell: ({ packets, product, weight }) => <LongWord>{`${packets} × ${product}, ${weight}`}</LongWord>,
  },
  { label: 'Batch', cell: ({ batch }) => batch },
  { label: 'Packed on', cell: ({ packedOn }) => formatWeekday(packedOn) },
  { label: 'Where', cell: ({ place }) => PLACE_WORDS[place] },
  { label: 'Told', cell: ({ told }) => toldInWords(told) || <span className="text-ink-2">Not yet</span> },
]

export function ParcelTable({ parcels }: { parcels: ParcelView[] }) {
  return (
    <TableCards
      dense
      caption="Parcels that had it"
      columns={COLUMNS}
      rows={parcels}
      keyOf={({ _id }) => _id}
    />
  )
}
