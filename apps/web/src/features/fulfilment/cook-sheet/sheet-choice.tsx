import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, type Day } from '@pindivantalu/domain/indian-time'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type SheetChoiceProps = {
  today: Day
  day: Day
  cook: string
  sheets: CookSheet[]
  onDay: (day: Day) => void
  onCook: (cook: string) => void
}

export function SheetChoice({ today, day, cook, sheets, onDay, onCook }: SheetChoiceProps) {
  const days = [
    { label: 'Today', value: today },
    { label: 'Tomorrow', value: addDays(today, 1) },
  ]
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
        value={day}
        min="2020-01-01"
        max="2099-12-31"
        // Emptied, or half typed: what is shown stays.
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <SelectField
        label="Cook"
        value={cook}
        className="max-sm:w-full"
        onChange={({ target }) => onCook(target.value)}
      >
        <option value="">All cooks</option>
        {sheets.map(({ sourcingPartner: { _id, organizationName, name } }) => (
          <option key={_id} value={_id}>
            {organizationName || name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
