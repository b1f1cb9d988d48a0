import { LONGEST_FESTIVAL_NAME } from '@pindivantalu/domain/festivals/festival'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldOf } from '../../../../lib/forms/form-field.ts'
import { isFilled } from '../../../../lib/forms/form-rules.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { closingInWords } from '../festival-words.ts'
import { type FestivalDraft, instantOf, isWallTime } from './festival-draft.ts'
import { isAfterOpening, isMoment } from './festival-rules.ts'

type NameAndTimesProps = {
  form: UseFormReturn<FestivalDraft>
  /** Orders are taken already: when they began stays. */
  isOpen: boolean
}

export function NameAndTimes({ form, isOpen }: NameAndTimesProps) {
  const [closes, days] = useWatch({ control: form.control, name: ['closes', 'days'] })
  const brought = days.flatMap(({ day }) => day || [])
  return (
    <section className="panel grid gap-4 p-4 sm:grid-cols-2" aria-label="Name and ordering">
      <TextField
        label="Name"
        required
        maxLength={LONGEST_FESTIVAL_NAME}
        autoComplete="off"
        inputClassName="input-sm max-lg:min-h-11"
        {...fieldOf(form, 'name', isFilled('Enter a name, such as Sankranti 2027'))}
      />
      <TextField
        label="Name in Telugu"
        lang="te"
        maxLength={LONGEST_FESTIVAL_NAME}
        autoComplete="off"
        inputClassName="input-sm max-lg:min-h-11"
        {...fieldOf(form, 'teluguName')}
      />
      <TextField
        label="Ordering opens"
        required
        readOnly={isOpen}
        type="datetime-local"
        inputClassName="input-sm max-lg:min-h-11"
        min="2020-01-01T00:00"
        max="2099-12-31T23:59"
        {...fieldOf(form, 'opens', isMoment)}
      />
      <TextField
        label="Ordering closes"
        required
        type="datetime-local"
        inputClassName="input-sm max-lg:min-h-11"
        min="2020-01-01T00:00"
        max="2099-12-31T23:59"
        hint={isWallTime(closes) ? closingInWords(new Date(instantOf(closes)), brought) : undefined}
        {...fieldOf(form, 'closes', isAfterOpening)}
      />
    </section>
  )
}
