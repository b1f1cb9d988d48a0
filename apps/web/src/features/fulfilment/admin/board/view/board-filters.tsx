import { BOARD_FILTERS, type BoardFilter, isOf } from '@pindivantalu/domain/fulfilment/board-order'
import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { CalendarX, ClockAlert, DoorClosed, LifeBuoy, type LucideIcon, Search, UserPlus } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { type BoardView, GROUPINGS, LONGEST_FIND, WHOLE_DAY } from './board-view.ts'

const FILTERS: Record<BoardFilter, { icon: LucideIcon; word: string }> = {
  needs: { icon: UserPlus, word: 'Needs someone' },
  late: { icon: ClockAlert, word: 'Late' },
  'no-slot': { icon: CalendarX, word: 'No slot' },
  missed: { icon: DoorClosed, word: 'Failed attempt' },
  problem: { icon: LifeBuoy, word: 'Problem' },
}
const GROUPED = { slot: 'Slot', rider: 'Rider', cook: 'Cook', product: 'Product' }

type BoardFiltersProps = {
  view: BoardView
  /** All of the day. */
  orders: readonly BoardOrder[]
  find: RefObject<HTMLInputElement | null>
  onView: (view: BoardView) => void
}

/** They combine, and stay in the URL. One that fits no order of the day is left out, unless it is on. */
export function BoardFilters({ view, orders, find, onView }: BoardFiltersProps) {
  const counts = BOARD_FILTERS.map(filter => ({
    filter,
    count: orders.filter(order => isOf(order, filter)).length,
  }))
  const toggle = (filter: BoardFilter) =>
    onView({
      ...view,
      show: view.show.includes(filter) ? view.show.filter(one => one !== filter) : [...view.show, filter],
    })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Find view={view} field={find} onView={onView} />
      <fieldset className="segments ms-auto max-w-full flex-none bg-raised">
        <legend className="sr-only">Group by</legend>
        {GROUPINGS.map(by => (
          <button
            key={by}
            type="button"
            aria-pressed={view.by === by}
            onClick={() => onView({ ...view, by })}
          >
            {GROUPED[by]}
          </button>
        ))}
      </fieldset>
      <fieldset className="no-bar -mx-4 flex w-[calc(100%+2rem)] min-w-0 flex-none gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:w-full lg:flex-wrap lg:px-0">
        <legend className="sr-only">Show</legend>
        <button
          type="button"
          className="pill-link min-h-11 text-sm lg:min-h-9 lg:px-3 lg:py-1"
          aria-pressed={view.show.length === 0}
          onClick={() => onView({ ...WHOLE_DAY, by: view.by })}
        >
          All <b className="font-semibold">{orders.length}</b>
        </button>
        {counts
          .filter(({ filter, count }) => count > 0 || view.show.includes(filter))
          .map(({ filter, count }) => {
            const { icon: Icon, word } = FILTERS[filter]
            return (
              <button
                key={filter}
                type="button"
                className="pill-link min-h-11 text-sm lg:min-h-9 lg:px-3 lg:py-1"
                aria-pressed={view.show.includes(filter)}
                onClick={() => toggle(filter)}
              >
                <Icon className="icon size-4" />
                {word} <b className="font-semibold">{count}</b>
              </button>
            )
          })}
        <Narrow
          label="Rider"
          value={view.rider}
          choices={choicesOf(orders, ({ deliveryPartner }) => deliveryPartner ?? [])}
          onChoose={rider => onView({ ...view, rider })}
        />
        <Narrow
          label="Cook"
          value={view.cook}
          choices={choicesOf(orders, ({ cooks }) => cooks)}
          onChoose={cook => onView({ ...view, cook })}
        />
        <Narrow
          label="Area"
          value={view.area}
          choices={choicesOf(orders, ({ postalCode, area }) => ({
            _id: postalCode,
            name: area ? `${area} ${postalCode}` : postalCode,
          }))}
          onChoose={area => onView({ ...view, area })}
        />
      </fieldset>
    </div>
  )
}

type Choice = { _id: string; name: string }

function choicesOf(orders: readonly BoardOrder[], of: (order: BoardOrder) => Choice | Choice[]): Choice[] {
  const found = new Map(orders.flatMap(of).map(one => [one._id, one]))
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

type NarrowProps = { label: string; value: string; choices: Choice[]; onChoose: (id: string) => void }

function Narrow({ label, value, choices, onChoose }: NarrowProps) {
  if (choices.length === 0 && value === '') return null
  return (
    <select
      aria-label={label}
      // As wide as its own word until someone is chosen: all of them stand in one line.
      className={classNames(
        'input input-sm w-auto max-w-36 flex-none rounded-full py-1 ps-3 text-sm max-lg:min-h-11 lg:min-h-9',
        value === '' && 'lg:max-w-24',
      )}
      value={value}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {value !== '' && !choices.some(({ _id }) => _id === value) && (
        <option value={value}>{`${label}: none today`}</option>
      )}
      {choices.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  )
}

type FindProps = {
  view: BoardView
  field: RefObject<HTMLInputElement | null>
  onView: (view: BoardView) => void
}

const WAITS_FOR_MORE_MS = 200

function Find({ view, field, onView }: FindProps) {
  const id = useId()
  const [text, setText] = useState(view.q)
  // Back, or 'All', has changed the URL.
  useEffect(() => setText(view.q), [view.q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is asked for once it pauses
  useEffect(() => {
    if (text.trim() === view.q) return
    const timer = setTimeout(() => onView({ ...view, q: text.trim() }), WAITS_FOR_MORE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="relative min-w-32 flex-1 lg:max-w-60">
      <label className="sr-only" htmlFor={id}>
        Find in this day
      </label>
      <Search className="icon pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3" />
      <input
        ref={field}
        id={id}
        type="search"
        className="input input-sm ps-8 text-sm max-lg:min-h-11 lg:min-h-9 lg:py-1"
        placeholder="Find in this day"
        maxLength={LONGEST_FIND}
        autoComplete="off"
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </div>
  )
}
