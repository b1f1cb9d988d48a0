import type { DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { ordersOfPlaces, STATE_WORDS, shortDay, slotInWords } from './capacity-words.ts'
import { cellOf, stateOf } from './slot-change.ts'
import { TakenBar } from './taken-bar.tsx'

type SlotCellProps = {
  day: DayCapacity
  slot: TimeSlot
  /** Its row and column, for the arrows. */
  at: string
  isChosen: boolean
  /** Whether Tab comes here. */
  isStop: boolean
  onChoose: () => void
}

export function SlotCell({ day, slot, at, isChosen, isStop, onChoose }: SlotCellProps) {
  const cell = cellOf(day, slot)
  if (!cell) return null
  const state = stateOf(day, slot)
  const { taken, capacity, everyWeek, isException } = cell
  const [count, ...of] = ordersOfPlaces(taken, capacity).split(' ')
  const was = isException && everyWeek !== null && capacity !== 0 ? `was ${everyWeek}` : ''
  return (
    <button
      type="button"
      className="capacity-cell"
      data-cell={at}
      data-state={state}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
    >
      <span className="flex flex-wrap justify-between gap-x-2">
        <span>
          <span className="sr-only">{`${shortDay(day.day)}, ${slotInWords(slot)}: `}</span>
          {capacity === 0 && taken === 0 ? null : (
            <>
              <strong>{count}</strong> {of.join(' ')}
            </>
          )}
        </span>
        <span className="capacity-state">{STATE_WORDS[state] || was}</span>
      </span>
      <TakenBar taken={taken} most={capacity} tone={state} />
    </button>
  )
}
