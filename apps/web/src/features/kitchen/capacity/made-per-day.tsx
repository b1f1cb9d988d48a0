import { addDays, type Day } from '@pindivantalu/domain/indian-time'
import type { MadePerDay } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { MOST_DAILY_PACKETS } from '@pindivantalu/domain/kitchen/packets'
import { Link } from 'react-router'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { useSaveDailyLimitMutation } from '../kitchen.api.ts'
import { TakenBar } from './taken-bar.tsx'

const YEAR = 365

/** In packets of 250 g, whatever the weights that are sold. Each field is saved when it is left. */
export function MadePerDayTable({ made, today }: { made: MadePerDay[]; today: Day }) {
  const columns: Column<MadePerDay>[] = [
    {
      label: 'Product',
      cell: ({ name, teluguName }) => (
        <span className="wrap-anywhere">
          <strong>{name}</strong> <span lang="te">{teluguName}</span>
        </span>
      ),
    },
    { label: 'Most per day', cell: product => <MostField key={product.packets} product={product} /> },
    { label: 'Today', cell: product => <Left product={product} taken={product.today} day={today} /> },
    {
      label: 'Tomorrow',
      cell: product => <Left product={product} taken={product.tomorrow} day={addDays(today, 1)} />,
    },
    {
      label: 'Sold out until',
      onPhone: 'wide',
      cell: product => <UntilField key={product.soldOutUntil} product={product} today={today} />,
    },
  ]
  return (
    <section aria-labelledby="made-per-day">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="made-per-day" className="panel-title">
          Made per day
        </h2>
        <span className="text-sm text-ink-2">packets of 250 g</span>
      </div>
      {made.length > 0 && (
        <TableCards caption="Made per day" columns={columns} rows={made} keyOf={({ _id }) => _id} />
      )}
      <p className="mt-2 text-sm text-ink-2">
        {made.length === 0 && 'Every product is made as often as it is ordered. '}
        To limit {made.length === 0 ? 'one' : 'another'}, open it under{' '}
        <Link to="/admin/productlist" className="link">
          Products
        </Link>{' '}
        and fill in ‘Most packets per day’.
      </p>
    </section>
  )
}

function useSaveLimit({ _id, name, packets, soldOutUntil }: MadePerDay) {
  const [save] = useSaveDailyLimitMutation()
  return async (change: Partial<Pick<MadePerDay, 'packets' | 'soldOutUntil'>>) => {
    const { error } = await save({ _id, packets, soldOutUntil, ...change })
    if (error) sayFailure(error)
    else toast.ok(`${name} saved`)
    return error === undefined
  }
}

function MostField({ product }: { product: MadePerDay }) {
  const save = useSaveLimit(product)
  const kept = product.packets === null ? '' : String(product.packets)
  const leave = async (field: HTMLInputElement) => {
    const typed = field.value.trim()
    if (typed === kept) return
    const packets = typed === '' ? null : Number(typed)
    const isRight = packets === null || (/^\d+$/.test(typed) && packets >= 1 && packets <= MOST_DAILY_PACKETS)
    if (!isRight) toast.bad('Packets are a whole number from 1 on')
    if (!isRight || !(await save({ packets }))) field.value = kept
  }
  return (
    <input
      className="input w-24 text-end"
      aria-label={`Most packets of ${product.name} per day`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      defaultValue={kept}
      onBlur={event => void leave(event.currentTarget)}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function UntilField({ product, today }: { product: MadePerDay; today: Day }) {
  const save = useSaveLimit(product)
  const kept = product.soldOutUntil ?? ''
  const leave = async (field: HTMLInputElement) => {
    if (field.value === kept || !field.validity.valid) return
    if (!(await save({ soldOutUntil: field.value || null }))) field.value = kept
  }
  return (
    <input
      type="date"
      className="input max-w-44"
      aria-label={`${product.name} is sold out until`}
      min={addDays(today, 1)}
      max={addDays(today, YEAR)}
      defaultValue={kept}
      onBlur={event => void leave(event.currentTarget)}
    />
  )
}

type LeftProps = { product: MadePerDay; taken: number; day: Day }

function Left({ product: { packets, soldOutUntil }, taken, day }: LeftProps) {
  if (soldOutUntil !== null && soldOutUntil > day) return <strong className="text-bad">Sold out</strong>
  if (packets === null) return `${taken} taken`
  const left = Math.max(0, Math.floor(packets - taken))
  const tone = left === 0 ? 'full' : taken > packets * 0.85 ? 'nearly' : 'free'
  return (
    <span className="flex flex-wrap items-center gap-x-3 whitespace-nowrap">
      <span className="min-w-12 grow">
        <TakenBar taken={taken} most={packets} tone={tone} />
      </span>
      {left === 0 ? <strong className="text-bad">Sold out</strong> : <span>{left} left</span>}
    </span>
  )
}
