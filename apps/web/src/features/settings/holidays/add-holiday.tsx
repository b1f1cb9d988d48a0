import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { DeskFestivalList } from '@pindivantalu/domain/festivals/festival.wire'
import { festivalOn } from '@pindivantalu/domain/festivals/festival-desk'
import { formatDay, isDay } from '@pindivantalu/domain/indian-time'
import { holidayRange, LONGEST_HOLIDAY_NAME } from '@pindivantalu/domain/settings/holiday'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Plus } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { fieldOf, submitUnless } from '../../../lib/forms/form-field.ts'
import { isFilled } from '../../../lib/forms/form-rules.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAddHolidayMutation } from '../settings.api.ts'

export type FestivalOfDays = Pick<DeskFestivalList[number], '_id' | 'name' | 'days'>

const OF_THE_DAY: ErrorCode[] = ['holiday.listed', 'holiday.not_coming']

type AddHolidayProps = {
  /** Each has days of its own, which a holiday would take from it. */
  festivals: readonly FestivalOfDays[]
  onAdded: (holiday: HolidayView) => void
}

export function AddHoliday({ festivals, onAdded }: AddHolidayProps) {
  const [add] = useAddHolidayMutation()
  const form = useForm({ defaultValues: { day: '', name: '' } })
  const { isSubmitting } = form.formState
  const day = useWatch({ control: form.control, name: 'day' })
  const festival = festivalOn(day, festivals)
  // Only what the calendar offers; the shop's own clock decides.
  const { first, last } = holidayRange(new Date())

  const submit = form.handleSubmit(async ({ day, name }) => {
    const { data: added, error } = await add({ day, name: name.trim() })
    if (added) {
      onAdded(added)
      toast.ok(`No delivery on ${formatDay(added.day)}`)
      // Before the reset, which forgets the fields until they are drawn again.
      form.setFocus('day')
      return form.reset()
    }
    const code = codeOf(error)
    if (!code || !OF_THE_DAY.includes(code)) return sayFailure(error)
    form.setError('day', { message: errorText(error) }, { shouldFocus: true })
  })

  return (
    <form
      className="panel mb-6 grid items-start gap-4 sm:grid-cols-[12rem_1fr_auto]"
      aria-label="Add holiday"
      noValidate
      onSubmit={submitUnless(isSubmitting, submit)}
    >
      <TextField
        label="Day"
        type="date"
        required
        min={first}
        max={last}
        {...fieldOf(form, 'day', day => isDay(day) || 'Choose a day')}
      />
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={LONGEST_HOLIDAY_NAME}
        {...fieldOf(form, 'name', isFilled('Enter the name of the holiday'))}
      />
      <Button type="submit" className="sm:mt-6.5" isBusy={isSubmitting} busyLabel="Adding...">
        <Plus className="icon" />
        Add
      </Button>
      {festival && (
        <div className="sm:col-span-full">
          <FestivalMet day={day} festival={festival} />
        </div>
      )}
    </form>
  )
}

/** Said before it is added: the festival's own page says nothing of it to customers. */
function FestivalMet({ day, festival: { _id, name } }: { day: string; festival: FestivalOfDays }) {
  return (
    <Alert tone="warn" isNews>
      <p>
        <strong className="font-semibold">
          {formatWeekday(day)} is a delivery day of {name}.
        </strong>{' '}
        As a holiday it is offered to nobody, and new orders of the festival have its other days only; orders
        that stand on it stay.
      </p>
      <p>
        Leave it out here, or{' '}
        <Link to={`/admin/festivals/${_id}`} className="link">
          give {name} another day
        </Link>{' '}
        first.
      </p>
    </Alert>
  )
}
