import { isFigureDays, NAMED_DAYS } from '@pindivantalu/domain/figures/figures'
import { type Days, rangeOf } from '@pindivantalu/domain/orders/list/day-range'
import { useId, useState } from 'react'
import { DAYS_LABELS } from './figures-words.ts'

type DaysChoiceProps = {
  /** As it stands in the URL. */
  asked: string
  /** Known once the shop has said which days a name means. */
  days: Days | undefined
  onChoose: (asked: string) => void
}

/** Days that have a name, or two days. */
export function DaysChoice({ asked, days, onChoose }: DaysChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="segments bg-raised max-sm:w-full">
        <legend className="sr-only">Days</legend>
        {NAMED_DAYS.map(named => (
          <button key={named} type="button" aria-pressed={named === asked} onClick={() => onChoose(named)}>
            {DAYS_LABELS[named]}
          </button>
        ))}
      </fieldset>
      <FromTo asked={asked} days={days} onChoose={onChoose} />
    </div>
  )
}

/** Asked for when both make sense together; what is half typed stays in its field until the URL says otherwise. */
function FromTo({ asked, days, onChoose }: DaysChoiceProps) {
  const [typed, setTyped] = useState({ from: '', to: '', over: '' })
  const shown = typed.over === asked ? typed : { from: days?.from ?? '', to: days?.to ?? '' }
  const type = (next: { from: string; to: string }) => {
    setTyped({ ...next, over: asked })
    if (isFigureDays(rangeOf(next))) onChoose(rangeOf(next))
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">From one day to another</legend>
      <DayField label="From" day={shown.from} onType={from => type({ from, to: shown.to })} />
      <DayField label="To" day={shown.to} onType={to => type({ from: shown.from, to })} />
    </fieldset>
  )
}

function DayField(props: { label: string; day: string; onType: (day: string) => void }) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <label htmlFor={id} className="text-ink-2">
        {props.label}
      </label>
      <input
        id={id}
        type="date"
        className="input min-h-9 w-36 rounded-sm px-2 py-1 text-sm pointer-coarse:min-h-11"
        value={props.day}
        onChange={event => props.onType(event.target.value)}
      />
    </span>
  )
}
