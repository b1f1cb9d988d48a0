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
      {isFromTo && (
        <FromTo
          label={label}
          range={range}
          onChoose={chosen => {
            setAsked(false)
            onChoose(chosen)
          }}
        />
      )}
    </span>
  )
}

type FromToProps = { label: string; range: string; onChoose: (range: string) => void }

/** Chosen when both make sense together; what is half typed stays in its field until the URL says otherwise. */
export function FromTo({ label, range, onChoose }: FromToProps) {
  const [typed, setTyped] = useState({ days: { from: '', to: '' }, over: '' })
  const days = typed.over === range ? typed.days : (daysWritten(range) ?? { from: '', to: '' })
  const type = (days: { from: string; to: string }) => {
    setTyped({ days, over: range })
    if (isDay(days.from) && isDay(days.to) && days.from <= days.to) onChoose(rangeOf(days))
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
