import { MOST_FESTIVAL_DAYS } from '@pindivantalu/domain/festivals/festival'
import { holidaysAmong } from '@pindivantalu/domain/festivals/festival-desk'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Info } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { useRows } from '../../../../ui/hooks/use-rows.ts'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import { sumInWords } from '../festival-words.ts'
import { DayCard, nameOfDay } from './day-card.tsx'
import { countIn, type FestivalDraft, newDay } from './festival-draft.ts'

type DeliveryDaysProps = { form: UseFormReturn<FestivalDraft>; holidays: readonly HolidayView[] }

export function DeliveryDays({ form, holidays }: DeliveryDaysProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'days' })
  const days = useWatch({ control: form.control, name: 'days' })
  const addButton = useRef<HTMLButtonElement>(null)
  const { news, setNews, removeRow } = useRows({
    count: fields.length,
    move,
    remove,
    onRemoved: () => addButton.current?.focus(),
  })
  const refusal = form.formState.errors.root?.days
  const add = () => {
    const day = newDay(form.getValues())
    append(day, { focusName: `days.${fields.length}.places` })
    setNews(`${nameOfDay(day)} is added`)
  }
  return (
    <section className="panel p-4" aria-labelledby="festival-days">
      <PanelHead id="festival-days" title="Delivery days">
        <button
          ref={addButton}
          type="button"
          className="link min-h-11"
          disabled={fields.length >= MOST_FESTIVAL_DAYS}
          onClick={add}
        >
          Add a day
        </button>
      </PanelHead>
      {fields.length === 0 && (
        <p className="text-ink-2">
          None yet. Add the days on which it is brought; everything of it comes then.
        </p>
      )}
      <ul className="grid items-start gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <DayCard form={form} index={index} onRemove={() => removeRow(nameOfDay(days[index]), index)} />
          </li>
        ))}
      </ul>
      {refusal?.message && (
        <div className="mt-2">
          <Problem>{refusal.message}</Problem>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <LostDays
        lost={holidaysAmong(
          days.map(({ day }) => day),
          holidays,
        )}
      />
      {fields.length > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-ink-2">
          <Info className="icon mt-0.5 size-4 flex-none" />
          {sumInWords(days.map(({ places }) => ({ places: placesIn(places) })))}
        </p>
      )}
    </section>
  )
}

/** Said before it is saved: on a holiday the shop brings nothing, whatever the festival says. */
function LostDays({ lost }: { lost: readonly HolidayView[] }) {
  if (lost.length === 0) return null
  return (
    <div className="mt-3">
      <Alert tone="warn" isNews>
        {lost.map(({ day, name }) => (
          <p key={day}>
            <strong className="font-semibold">{formatWeekday(day)} is a holiday</strong> ({name}): customers
            are not offered it, and nothing is brought.
          </p>
        ))}
        <p>
          Choose another day, or{' '}
          <Link to="/admin/settings?tab=holidays" className="link">
            remove the holiday
          </Link>
          . What you typed here is kept.
        </p>
      </Alert>
    </div>
  )
}

/** While it is typed, what is no number counts for nothing. */
function placesIn(text: string): number | null {
  const count = countIn(text)
  return count !== null && Number.isNaN(count) ? 0 : count
}
