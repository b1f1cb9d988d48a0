import type { FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import type { Day } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { type Column, TableCards } from '../../../../ui/layout/table-cards.tsx'
import { packetsInWords } from './to-make-words.ts'

type Made = FestivalToMake['products'][number]

export function ToMakeTable({ products, days }: { products: Made[]; days: readonly Day[] }) {
  const columns: Column<Made>[] = [
    {
      label: 'Product',
      onPhone: 'wide',
      cell: ({ name, teluguName }) => (
        <>
          <strong>{name}</strong> <span lang="te">{teluguName}</span>
        </>
      ),
    },
    ...days.map(day => ({
      label: formatWeekday(day),
      isNumber: true,
      cell: ({ byDay }: Made) => packetsInWords(byDay.find(one => one.day === day)?.packets ?? 0),
    })),
    {
      label: 'All days',
      isNumber: true,
      cell: ({ packets }) => <strong>{packetsInWords(packets)}</strong>,
    },
  ]
  return (
    <section aria-labelledby="packets-to-make">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="packets-to-make" className="panel-title">
          By product and day
        </h2>
        <span className="text-sm text-ink-2">packets of 250 g</span>
      </div>
      <TableCards
        caption="To make, by product and day"
        columns={columns}
        rows={products}
        keyOf={({ product }) => product}
        dense
      />
    </section>
  )
}
