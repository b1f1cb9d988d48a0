import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { CalendarCheck } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type ShopClock, shopTime } from '../../../../lib/shop-clock.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { planInWords } from '../festival-words.ts'
import { CloseNow } from './close-now.tsx'
import { DeleteFestival } from './delete-festival.tsx'
import { type FestivalDraft, instantOf, isWallTime } from './festival-draft.ts'
import type { Base } from './use-save-festival.ts'

type SaveButtonsProps = {
  form: UseFormReturn<FestivalDraft>
  base: Base
  clock: ShopClock
  onSubmit: (isDraft: boolean) => void
  onClosed: (festival: DeskFestivalView) => void
  onDeleted: () => void
}

/** What can be done with it as it stands. */
export function SaveButtons({ form, base, clock, onSubmit, onClosed, onDeleted }: SaveButtonsProps) {
  const opens = useWatch({ control: form.control, name: 'opens' })
  const isBusy = form.formState.isSubmitting
  const opensAt = isWallTime(opens) ? new Date(instantOf(opens)) : undefined
  switch (base?.state ?? 'draft') {
    case 'draft':
      return (
        <>
          {base && <DeleteFestival festival={base} onDeleted={onDeleted} />}
          <Button type="submit" variant="outline" isBusy={isBusy}>
            Save as draft
          </Button>
          <Button className="max-lg:grow" isBusy={isBusy} onClick={() => onSubmit(false)}>
            <CalendarCheck className="icon" />
            {planInWords(opensAt, shopTime(clock, Date.now()))}
          </Button>
        </>
      )
    case 'planned':
      return (
        <>
          <Button variant="outline" isBusy={isBusy} onClick={() => onSubmit(true)}>
            Back to draft
          </Button>
          <Button type="submit" className="max-lg:grow" isBusy={isBusy}>
            Save changes
          </Button>
        </>
      )
    case 'open':
      return (
        <>
          {base && <CloseNow festival={base} onClosed={onClosed} />}
          <Button type="submit" className="max-lg:grow" isBusy={isBusy}>
            Save changes
          </Button>
        </>
      )
    case 'closed':
      return null
  }
}
