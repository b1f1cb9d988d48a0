import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { ReactNode } from 'react'
import { Money } from '../../ui/shop/money.tsx'
import { comparedInWords } from './figures-words.ts'

/** What the owner looks for first. */
export function TotalTiles({ figures }: { figures: FiguresView }) {
  const { total, before, deliveries, reviews, period } = figures
  const compared = (now: number | string, then: number | string) =>
    comparedInWords(Number(now), Number(then), period)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <Tile label="Orders" hint={compared(total.orders, before.orders)}>
        {total.orders}
      </Tile>
      <Tile
        label="Revenue"
        hint={compared(total.revenue, before.revenue)}
        further={total.creditNotes > 0 ? creditedInWords(total) : null}
      >
        <Rupees amount={total.revenue} />
      </Tile>
      <Tile label="Average order" hint={compared(total.average, before.average)}>
        <Rupees amount={total.average} />
      </Tile>
      <Tile label="Customers" hint={`${total.newCustomers} for the first time`}>
        {total.customers}
      </Tile>
      <Tile label="Delivered" hint={deliveriesInWords(deliveries)}>
        {deliveries.delivered}
      </Tile>
      <Tile label="Reviews" hint={reviews.average === null ? 'None yet' : `${reviews.average} of 5 stars`}>
        {reviews.count}
      </Tile>
    </dl>
  )
}

function deliveriesInWords({ late, overdue }: FiguresView['deliveries']): string {
  const came = late === 0 ? 'None came late' : `${late} came late`
  return overdue === 0 ? came : `${came}, ${overdue} overdue now`
}

/** What was paid back comes off in the period of its credit note. */
function creditedInWords({ creditNotes, credited, net }: FiguresView['total']): string {
  const notes = creditNotes === 1 ? '1 credit note' : `${creditNotes} credit notes`
  return `${formatRupees(fromRupees(net))} after ${notes} of ${formatRupees(fromRupees(credited))}`
}

/** To the rupee: the tables have the paise. */
function Rupees({ amount }: { amount: string }) {
  return <Money rupees={Math.round(Number(amount))} whole />
}

type TileProps = { label: string; hint: string; further?: string | null; children: ReactNode }

function Tile({ label, hint, further, children }: TileProps) {
  return (
    <div className="card flex flex-col p-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-display text-2xl lg:text-3xl">{children}</dd>
      <dd className="mt-1 text-sm text-ink-2">{hint}</dd>
      {further && <dd className="mt-1 text-sm text-ink-2">{further}</dd>}
    </div>
  )
}
