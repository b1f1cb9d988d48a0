import { addDays, type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import {
  type AgreedSlot,
  isSlotToCome,
  lastSlotDay,
} from '@pindivantalu/domain/orders/replacement/replacement'
import { TIME_SLOTS, type TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { SelectField } from '../../../../ui/controls/select-field.tsx'

type AgreedSlotFieldsProps = {
  now: Date
  holidays: readonly Day[]
  slot: AgreedSlot | null
  onChange: (slot: AgreedSlot | null) => void
}

/** The slot that was agreed on with the customer, or none: then they choose. */
export function AgreedSlotFields({ now, holidays, slot, onChange }: AgreedSlotFieldsProps) {
  const closed = new Set(holidays)
  const slotsOf = (day: Day) => TIME_SLOTS.filter(hours => isSlotToCome({ day, slot: hours }, now, closed))
  const choose = (day: Day, wanted?: TimeSlot) => {
    const open = slotsOf(day)
    const hours = open.find(one => one === wanted) ?? open[0]
    onChange(hours ? { day, slot: hours } : null)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[1.7fr_1fr]">
      <SelectField
        label="Day"
        value={slot?.day ?? ''}
        onChange={({ target }) => choose(target.value, slot?.slot)}
      >
        <option value="">The customer chooses</option>
        {daysFrom(now)
          .filter(day => slotsOf(day).length > 0)
          .map(day => (
            <option key={day} value={day}>
              {dayInWords(day, now)}
            </option>
          ))}
      </SelectField>
      {slot && (
        <SelectField
          label="Time"
          value={slot.slot}
          onChange={({ target }) => choose(slot.day, target.value as TimeSlot)}
        >
          {slotsOf(slot.day).map(hours => (
            <option key={hours}>{hours}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function daysFrom(now: Date): Day[] {
  const days = [dayInHyderabad(now)]
  const last = lastSlotDay(now)
  for (let day = addDays(days[0] as Day, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** 'Tomorrow, Sun, 11 Jan' */
function dayInWords(day: Day, now: Date): string {
  const [label, date] = [dayLabel(day, now), formatWeekday(day)]
  return label === date ? date : `${label}, ${date}`
}
