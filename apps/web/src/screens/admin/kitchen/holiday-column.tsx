import type { DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { CalendarOff } from 'lucide-react'
import { Link } from 'react-router'
import { shortDay } from '../../../features/kitchen/capacity/capacity-words.ts'
import { wholeDay } from '../../../features/kitchen/capacity/slot-change.ts'
import { useAddHolidayMutation, useRemoveHolidayMutation } from '../../../features/settings/settings.api.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'

/** A day without delivery: its name, who is still to be spoken to, and the way back. */
export function HolidayColumn({ day }: { day: DayCapacity }) {
  const name = day.holiday ?? ''
  const [remove, { isLoading }] = useRemoveHolidayMutation()
  const [add] = useAddHolidayMutation()
  const inSlots = wholeDay(day).taken - day.withoutSlot
  const undo = async () => {
    const { error } = await add({ day: day.day, name })
    if (error) sayFailure(error)
  }
  const open = async () => {
    const { error } = await remove(day.day)
    if (error) return sayFailure(error)
    toast.ok(`${shortDay(day.day)} is open`, { action: { label: 'Undo', run: () => void undo() } })
  }
  return (
    <div className="grid justify-items-center gap-1">
      <CalendarOff className="icon" />
      <strong>Holiday</strong>
      <span className="wrap-anywhere">{name}</span>
      {inSlots > 0 && (
        <Link to={`/admin/orderlist?day=${day.day}`} className="link inline-flex min-h-11 items-center">
          {inSlots === 1 ? '1 order to move' : `${inSlots} orders to move`}
        </Link>
      )}
      {/* The list goes by the day of the slot: these are on that day's board, among those without one. */}
      {day.withoutSlot > 0 && (
        <Link
          to={`/admin/today?day=${day.day}&show=no-slot`}
          className="link inline-flex min-h-11 items-center"
        >
          {`${day.withoutSlot} without a slot`}
        </Link>
      )}
      <button type="button" className="link min-h-11" disabled={isLoading} onClick={() => void open()}>
        Open the day<span className="sr-only"> {shortDay(day.day)}</span>
      </button>
    </div>
  )
}
