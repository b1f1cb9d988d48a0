import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { formatRupees, formatWholeRupees, fromRupees, rupees } from '@pindivantalu/domain/money'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { type Change, changeOf, comparedLabel, rateInWords } from './figures-words.ts'

type Figures = Pick<FiguresView, 'total' | 'before' | 'days'>

/** To the rupee: the files have the paise. */
const money = (amount: string) => formatWholeRupees(rupees(Math.round(Number(amount))))

/** What the days brought, each beside what is usual. */
export function TotalTiles({ total, before, days }: Figures) {
  const label = comparedLabel({ days, before })
  const beside = (value: string | undefined) => (value === undefined ? null : `${label}: ${value}`)
  const percent = (now: string | number, then: string | number | undefined) =>
    changeOf(Number(now), then === undefined ? null : Number(then), 'percent')
  const points = (now: number | null, then: number | null | undefined) =>
    changeOf(now, then ?? null, 'points')
  const rateBeside = (rate: number | null | undefined) =>
    beside(rate === undefined ? undefined : rateInWords(rate))
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <Tile
        label="Orders"
        value={String(total.orders)}
        change={percent(total.orders, before?.orders)}
        beside={beside(before?.orders.toString())}
      />
      <Tile
        label="Sales"
        value={money(total.revenue)}
        change={percent(total.revenue, before?.revenue)}
        beside={beside(before ? money(before.revenue) : undefined)}
        further={total.creditNotes > 0 ? creditedInWords(total) : null}
      />
      <Tile
        label="On time"
        value={rateInWords(total.onTimeRate)}
        change={points(total.onTimeRate, before?.onTimeRate)}
        beside={rateBeside(before?.onTimeRate)}
        further={total.onTimeRate === null ? `${total.onTime} of ${total.due}` : null}
      />
      <Tile
        label="Average order"
        value={money(total.average)}
        change={percent(total.average, before?.average)}
        beside={beside(before ? money(before.average) : undefined)}
      />
      <Tile
        label="Come again"
        value={rateInWords(total.comeAgainRate)}
        change={points(total.comeAgainRate, before?.comeAgainRate)}
        beside={rateBeside(before?.comeAgainRate)}
        further={
          total.comeAgainRate === null ? `${total.orders - total.firstOrders} of ${total.orders}` : null
        }
      />
      <Tile
        label="Problems"
        value={rateInWords(total.problemRate)}
        change={points(total.problemRate, before?.problemRate)}
        isLessBetter
        beside={rateBeside(before?.problemRate)}
        further={total.problemRate === null ? `${total.problems} of ${total.delivered}` : null}
      />
    </dl>
  )
}

/** What was paid back comes off in the days of its credit note. */
function creditedInWords({ creditNotes, credited, net }: FiguresView['total']): string {
  const notes = creditNotes === 1 ? '1 credit note' : `${creditNotes} credit notes`
  return `${formatRupees(fromRupees(net))} after ${notes} of ${formatRupees(fromRupees(credited))}`
}

type TileProps = {
  label: string
  value: string
  change: Change | null
  beside: string | null
  further?: string | null
  isLessBetter?: boolean
}

function Tile({ label, value, change, beside, further, isLessBetter = false }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-raised px-4 py-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-2xl leading-9 font-semibold wrap-anywhere">{value}</dd>
      {further && <dd className="text-xs text-ink-2">{further}</dd>}
      {beside && (
        <dd className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          {change && change.way !== 'same' && <ChangeMark change={change} isLessBetter={isLessBetter} />}
          {beside}
        </dd>
      )}
    </div>
  )
}

function ChangeMark({ change, isLessBetter }: { change: Change; isLessBetter: boolean }) {
  const isBetter = (change.way === 'up') !== isLessBetter
  const Arrow = change.way === 'up' ? ArrowUp : ArrowDown
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-0.5 text-sm font-semibold',
        isBetter ? 'text-ok' : 'text-bad',
      )}
    >
      <Arrow className="icon size-3.5" />
      {change.size}
      <span className="sr-only">{isBetter ? ' better' : ' worse'}</span>
    </span>
  )
}
