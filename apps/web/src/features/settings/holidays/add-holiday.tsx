import type { ErrorCode } from '@pindivantalu/domain/errors'
import { formatDay, isDay } from '@pindivantalu/domain/indian-time'
import { holidayRange, LONGEST_HOLIDAY_NAME } from '@pindivantalu/domain/settings/holiday'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { codeOf, errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { fieldOf, submitUnless } from '../../../lib/forms/form-field.ts'
import { isFilled } from '../../../lib/forms/form-rules.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useAddHolidayMutation } from '../settings.api.ts'

const OF_THE_DAY: ErrorCode[] = ['holiday.listed', 'holiday.not_coming']

export function AddHoliday({ onAdded }: { onAdded: (holiday: HolidayView) => void }) {
  const [add] = useAddHolidayMutation()
  const form = useForm({ defaultValues: { day: '', name: '' } })
  const { isSubmitting } = form.formState
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
    </form>
  )
}
