import type { Day } from '@pindivantalu/domain/indian-time'
import { slotsForOwner } from '@pindivantalu/domain/orders/slots/slot-by-owner'
import { hoursInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useGetSlotPlanQuery } from './set-slot.api.ts'

type DaySlotsProps = {
  orderId: string
  day: Day
  now: Date
  isHoliday: boolean
  chosen: TimeSlot | undefined
  onChoose: (slot: TimeSlot) => void
}

/** The slots of a day, each with how many orders stand there. */
export function DaySlots({ orderId, day, now, isHoliday, chosen, onChoose }: DaySlotsProps) {
  const { currentData: plan, error } = useGetSlotPlanQuery(
    { id: orderId, day },
    { refetchOnMountOrArgChange: true },
  )
  const ordersIn = (slot: TimeSlot) => plan?.slots.find(one => one.slot === slot)?.orders
  return (
    <fieldset>
      <legend className="label mb-2">{dayInWords(day, now)}</legend>
      {isHoliday && (
        <div className="mb-3">
          <Alert tone="warn">A holiday. The order can be moved there all the same.</Alert>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        {slotsForOwner(day, now).map(slot => (
          <label key={slot} className="chip flex-row flex-wrap justify-between gap-x-2">
            <input
              type="radio"
              className="sr-only"
              name="owner-slot"
              checked={slot === chosen}
              onChange={() => onChoose(slot)}
            />
            {hoursInWords(slot)}
            <small>{countInWords(ordersIn(slot), error !== undefined)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function countInWords(orders: number | undefined, isUnknown: boolean): string {
  if (orders === undefined) return isUnknown ? 'not known' : '…'
  return orders === 1 ? '1 order' : `${orders} orders`
}

/** 'Tomorrow, Sun, 11 Jan' */
function dayInWords(day: Day, now: Date): string {
  const [label, date] = [dayLabel(day, now), formatWeekday(day)]
  return label === date ? date : `${label}, ${date}`
}
