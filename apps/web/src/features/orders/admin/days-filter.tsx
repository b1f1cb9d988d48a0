import { isDay } from '@pindivantalu/domain/indian-time'
import { daysWritten, rangeOf } from '@pindivantalu/domain/orders/list/day-range'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { FilterChip, type FilterOption } from './filter-chip.tsx'

const FROM_TO = 'from-to'

type DaysFilterProps = {
  /** Of what these are the days: 'Placed'. */
  label: string
  range: string | undefined
  named: readonly FilterOption[]
  onChoose: (range: string | undefined) => void
}

/** Days that have a name, or two days: their fields come when they are asked for. */
export function DaysFilter({ label, range = '', named, onChoose }: DaysFilterProps) {
  const written = daysWritten(range)
  const [isAsked, setAsked] = useState(false)
  const isFromTo = written !== undefined || (isAsked && range === '')
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-2">
      <FilterChip
        label={label}
        icon={CalendarDays}
        value={isFromTo ? FROM_TO : range}
        options={[...named, { value: FROM_TO, label: `${label}: from, to` }]}
        onChoose={value => {
          setAsked(value === FROM_TO)
          onChoose(value === FROM_TO || value === '' ? undefined : value)
        }}
      />
      {isFromTo && <FromTo key={range} label={label} written={written} onChoose={onChoose} />}
    </span>
  )
}

type FromToProps = {
  label: string
  written: { from: string; to: string } | undefined
  onChoose: (range: string) => void
}

/** Asked for when both make sense together; what is half typed stays in its field. */
function FromTo({ label, written, onChoose }: FromToProps) {
  const [days, setDays] = useState(written ?? { from: '', to: '' })
  const type = (typed: { from: string; to: string }) => {
    setDays(typed)
    if (isDay(typed.from) && isDay(typed.to) && typed.from <= typed.to) onChoose(rangeOf(typed))
  }
  return (
    <>
      <DayField label={`${label} from`} day={days.from} onType={from => type({ ...days, from })} />
      <DayField label={`${label} to`} day={days.to} onType={to => type({ ...days, to })} />
    </>
  )
}

function DayField(props: { label: string; day: string; onType: (day: string) => void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <input
        id={id}
        type="date"
        className="input min-h-9 w-40 rounded-sm px-2 py-1 text-sm pointer-coarse:min-h-11"
        value={props.day}
        onChange={event => props.onType(event.target.value)}
      />
    </>
  )
}
