import type { Day } from '@pindivantalu/domain/indian-time'
import type { DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ordersOfPlaces, shortDay, slotInWords } from './capacity-words.ts'
import { SlotCell } from './slot-cell.tsx'
import { type SlotOfDay, wholeDay } from './slot-change.ts'
import { useGridKeys } from './use-grid-keys.ts'
import './capacity.css'

type CapacityWeekProps = {
  days: DayCapacity[]
  today: Day
  chosen: SlotOfDay
  onChoose: (slot: SlotOfDay) => void
  /** What stands in the column of a holiday. */
  holiday: (day: DayCapacity) => ReactNode
}

/** Seven days beside each other; on phones the chosen one alone. One stop for Tab, arrows within. */
export function CapacityWeek({ days, today, chosen, onChoose, holiday }: CapacityWeekProps) {
  const { grid, onKeyDown } = useGridKeys({ rows: TIME_SLOTS.length, columns: days.length })
  const onPhone = (day: Day) => day !== chosen.day && 'max-lg:hidden'
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with one stop for Tab
    <table ref={grid} role="grid" className="capacity-week" onKeyDown={onKeyDown}>
      <caption className="sr-only">Orders and places of each slot</caption>
      <thead>
        <tr>
          <th scope="col" className="capacity-slot">
            Slot
          </th>
          {days.map(({ day, festival }) => (
            <th
              key={day}
              scope="col"
              className={classNames('capacity-day', day === today && 'is-today', onPhone(day))}
            >
              {shortDay(day)} {day === today && <span className="font-normal">today</span>}
              {festival && <span className="block text-sm font-normal">{festival.name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIME_SLOTS.map((slot, row) => (
          <tr key={slot}>
            <th scope="row" className="capacity-slot">
              {slotInWords(slot)}
            </th>
            {days.map((day, column) =>
              day.holiday === null ? (
                <td key={day.day} className={classNames(onPhone(day.day))}>
                  <SlotCell
                    day={day}
                    slot={slot}
                    at={`${row} ${column}`}
                    isChosen={isAt(chosen, day.day, slot)}
                    isStop={isAt(stopOf(days, chosen), day.day, slot)}
                    onChoose={() => onChoose({ day: day.day, slot })}
                  />
                </td>
              ) : (
                row === 0 && (
                  <td
                    key={day.day}
                    rowSpan={TIME_SLOTS.length}
                    className={classNames('capacity-holiday', onPhone(day.day))}
                  >
                    {holiday(day)}
                  </td>
                )
              ),
            )}
          </tr>
        ))}
        <tr>
          <th scope="row" className="capacity-slot font-normal">
            Whole day
          </th>
          {days.map(day => (
            <td key={day.day} className={classNames('px-2 py-1 text-sm', onPhone(day.day))}>
              <WholeDay day={day} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const isAt = (at: SlotOfDay, day: Day, slot: TimeSlot) => at.day === day && at.slot === slot

/** Where the chosen day is a holiday, Tab goes to the first slot that there is. */
function stopOf(days: readonly DayCapacity[], chosen: SlotOfDay): SlotOfDay {
  const isThere = days.some(({ day, holiday }) => day === chosen.day && holiday === null)
  const first = days.find(({ holiday }) => holiday === null)
  return isThere || !first ? chosen : { day: first.day, slot: chosen.slot }
}

function WholeDay({ day }: { day: DayCapacity }) {
  const { taken, capacity } = wholeDay(day)
  if (day.holiday !== null) return <span className="text-ink-2">Closed</span>
  return (
    <>
      <strong>{ordersOfPlaces(taken, capacity)}</strong>
      {day.withoutSlot > 0 && <span className="block text-ink-2">{day.withoutSlot} without a slot</span>}
      {day.held > 0 && <span className="block text-ink-2">{day.held} being paid</span>}
    </>
  )
}
