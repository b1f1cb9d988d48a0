import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, type Day, isDay } from '@pindivantalu/domain/indian-time'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useTypedFilter } from '../../../ui/hooks/use-typed-filter.ts'

type SheetChoiceProps = {
  today: Day
  day: Day
  onDay: (day: Day) => void
  /** Whose sheet is asked for, whether or not there is one; empty for all. */
  cook: { _id: string; name: string }
  sheets: CookSheet[]
  onCook: (cook: string) => void
}

export function SheetChoice({ today, day, onDay, ...cooks }: SheetChoiceProps) {
  const days = [
    { label: 'Today', value: today },
    { label: 'Tomorrow', value: addDays(today, 1) },
  ]
  // Emptied, or half typed: what is shown stays.
  const typed = useTypedFilter(day, isDay, chosen => chosen && onDay(chosen))
  return (
    <div className="flex flex-wrap items-end gap-3">
      {days.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className="chip"
          aria-pressed={value === day}
          onClick={() => onDay(value)}
        >
          {label}
        </button>
      ))}
      <TextField
        label="Day"
        type="date"
        value={typed.text}
        min="2020-01-01"
        max="2099-12-31"
        onChange={({ target }) => typed.type(target.value)}
      />
      <CookChoice {...cooks} />
    </div>
  )
}

function CookChoice({ cook, sheets, onCook }: Pick<SheetChoiceProps, 'cook' | 'sheets' | 'onCook'>) {
  const hasSheet = sheets.some(({ sourcingPartner }) => sourcingPartner._id === cook._id)
  return (
    <SelectField
      label="Cook"
      value={cook._id}
      className="max-sm:w-full"
      onChange={({ target }) => onCook(target.value)}
    >
      <option value="">All cooks</option>
      {cook._id !== '' && !hasSheet && <option value={cook._id}>{cook.name}</option>}
      {sheets.map(({ sourcingPartner: { _id, organizationName, name } }) => (
        <option key={_id} value={_id}>
          {organizationName || name}
        </option>
      ))}
    </SelectField>
  )
}
