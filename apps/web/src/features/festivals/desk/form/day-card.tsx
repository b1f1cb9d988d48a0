import { isDay } from '@pindivantalu/domain/indian-time'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckField } from '../../../../ui/controls/check-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { slotsInWords } from '../festival-words.ts'
import type { DayDraft, FestivalDraft } from './festival-draft.ts'
import { arePlaces, areSlots, isOtherDay } from './festival-rules.ts'

export function nameOfDay(day: DayDraft | undefined): string {
  return day && isDay(day.day) ? formatWeekday(day.day) : 'The day'
}

type DayCardProps = { form: UseFormReturn<FestivalDraft>; index: number; onRemove: () => void }

/** A day in one line; which day it is and its slots are folded away, unless something is wrong with them. */
export function DayCard({ form, index, onRemove }: DayCardProps) {
  const day = useWatch({ control: form.control, name: `days.${index}` })
  const date = fieldOf(form, `days.${index}.day`, (text, { days }) => isOtherDay(text, days))
  const { error: slotsError, ...slots } = fieldOf(form, `days.${index}.slots`, areSlots)
  const { error: placesError, ...places } = fieldOf(form, `days.${index}.places`, arePlaces)
  const [isOpen, setOpen] = useState(day.day === '')
  const name = nameOfDay(day)
  return (
    <div className="rounded-sm border border-line-mid">
      <div className="flex items-center gap-2 pe-2">
        <button
          type="button"
          className="group flex min-h-13 min-w-0 flex-1 items-center gap-2 rounded-sm ps-3 text-start text-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 flex-1">
            <strong className="block">{name}</strong>
            <span className="text-ink-2">{slotsInWords(day.slots)}</span>
          </span>
          <ChevronDown className="icon size-4 flex-none text-ink-2 group-aria-expanded:rotate-180" />
        </button>
        <input
          {...places}
          aria-label={`Most orders, ${name}`}
          aria-invalid={placesError ? true : undefined}
          className="input input-sm w-16 flex-none px-2 text-end max-lg:min-h-11"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="any"
        />
      </div>
      {placesError && (
        <p role="alert" className="err px-3 pb-2">
          {placesError}
        </p>
      )}
      {/* Kept while it is folded: its fields belong to the form. */}
      <div hidden={!isOpen && !date.error && !slotsError} className="border-t border-line p-3">
        <TextField label="Day" type="date" min="2020-01-01" max="2099-12-31" {...date} />
        <fieldset className="mt-2">
          <legend className="label">Slots</legend>
          <div className="grid grid-cols-2">
            {TIME_SLOTS.map(slot => (
              <CheckField key={slot} label={slot.replace('-', '–')} value={slot} {...slots} />
            ))}
          </div>
          {slotsError && (
            <p role="alert" className="err">
              {slotsError}
            </p>
          )}
        </fieldset>
        <Button
          variant="ghost"
          size="sm"
          className="max-lg:min-h-11"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 className="icon" />
          Remove
        </Button>
      </div>
    </div>
  )
}
