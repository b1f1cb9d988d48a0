import { type BoardProgress, progressOf } from '@pindivantalu/domain/fulfilment/board-order'
import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { Check, ClockAlert, UserPlus } from 'lucide-react'
import { classNames } from '../../../../../ui/class-names.ts'
import { Badge } from '../../../../../ui/feedback/badge.tsx'
import { needsInWords } from '../board-words.ts'
import { BoardStepsBar } from './board-steps-bar.tsx'

type SlotCardsProps = {
  slots: Board['slots']
  chosen: TimeSlot | ''
  onChoose: (slot: TimeSlot | '') => void
}

/** How far each slot is. A press shows that slot alone, another one the whole day again. */
export function SlotCards({ slots, chosen, onChoose }: SlotCardsProps) {
  return (
    <fieldset className="no-bar -mx-4 mb-3 flex min-w-0 gap-3 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0">
      <legend className="sr-only">Slots</legend>
      {slots.map(({ slot, orders }) => (
        <SlotCard
          key={slot}
          slot={slot}
          orders={orders}
          isChosen={slot === chosen}
          onChoose={() => onChoose(slot === chosen ? '' : slot)}
        />
      ))}
    </fieldset>
  )
}

type SlotCardProps = Board['slots'][number] & { isChosen: boolean; onChoose: () => void }

function SlotCard({ slot, orders, isChosen, onChoose }: SlotCardProps) {
  const progress = progressOf(orders)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'grid w-70 max-w-[85vw] flex-none content-start gap-1.5 rounded-lg border-2 bg-raised px-3.5 py-2.5 text-start hover:border-ink lg:w-auto lg:max-w-none',
        isChosen ? 'border-ink' : 'border-line-mid',
      )}
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
          {slot} <span className="count count-quiet">{orders.length}</span>
        </span>
        <SlotFlag orders={orders} />
      </span>
      <BoardStepsBar progress={progress} />
      <Counts {...progress} />
    </button>
  )
}

function SlotFlag({ orders }: { orders: Board['slots'][number]['orders'] }) {
  const late = orders.filter(({ isLate }) => isLate).length
  const needs = needsInWords(orders)
  if (orders.length === 0) return <span className="text-sm text-ink-2">No orders</span>
  if (late > 0)
    return (
      <Badge tone="bad" icon={ClockAlert}>
        {late} late
      </Badge>
    )
  return (
    <Badge tone={needs ? 'warn' : 'ok'} icon={needs ? UserPlus : Check}>
      {needs ?? 'All given'}
    </Badge>
  )
}

function Counts({ given, collected, delivered }: BoardProgress) {
  const counts = [
    [given, 'given'],
    [collected, 'collected'],
    [delivered, 'delivered'],
  ] as const
  return (
    <span className="flex flex-wrap justify-between gap-x-2 text-xs text-ink-2">
      {counts.map(([count, word]) => (
        <span key={word}>
          <b className="font-semibold text-ink">{count}</b> {word}
        </span>
      ))}
    </span>
  )
}
