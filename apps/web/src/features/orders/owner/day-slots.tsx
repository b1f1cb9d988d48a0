import type { Day } from '@pindivantalu/domain/indian-time'
import type { SlotPlan } from '@pindivantalu/domain/orders/order.wire'
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

/** The slots of a day, each with how many orders stand there, of how many places. */
export function DaySlots({ orderId, day, now, isHoliday, chosen, onChoose }: DaySlotsProps) {
  const { currentData: plan, error } = useGetSlotPlanQuery(
    { id: orderId, day },
    { refetchOnMountOrArgChange: true },
  )
  const planOf = (slot: TimeSlot) => plan?.slots.find(one => one.slot === slot)
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
            <small className={planOf(slot)?.isFull ? 'font-semibold text-bad' : undefined}>
              {loadInWords(planOf(slot), error !== undefined)}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** '3 orders', '3 of 12', '12 of 12, full'. A day can be full though the slot has places left. */
function loadInWords(plan: SlotPlan['slots'][number] | undefined, isUnknown: boolean): string {
  if (plan === undefined) return isUnknown ? 'not known' : '…'
  const { orders, taken, places, isFull } = plan
  if (places === 0) return 'closed'
  const stand = orders === 1 ? '1 order' : `${orders} orders`
  const load = places === null ? stand : `${taken} of ${places}`
  return isFull ? `${load}, full` : load
}

/** 'Tomorrow, Sun, 11 Jan' */
function dayInWords(day: Day, now: Date): string {
  const [label, date] = [dayLabel(day, now), formatWeekday(day)]
  return label === date ? date : `${label}, ${date}`
}
