import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { useState } from 'react'
import { codeOf, errorText } from '../../../../lib/api/error-text.ts'
import { setFieldErrors } from '../../../../lib/api/set-field-errors.ts'
import type { KeptForm } from '../../../../lib/storage/use-kept-form.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useCreateFestivalMutation, useSaveFestivalMutation } from '../festival-desk.api.ts'
import { STATE_WORDS } from '../festival-words.ts'
import { type FestivalDraft, festivalIn, fieldNamed } from './festival-draft.ts'

/** Undefined until it is saved for the first time. */
export type Base = DeskFestivalView | undefined

type SaveFestivalOptions = {
  kept: KeptForm<Base, FestivalDraft>
  /** A new one, which has an address from now on. */
  onCreated: (festival: DeskFestivalView) => void
}

export function useSaveFestival({ kept, onCreated }: SaveFestivalOptions) {
  const { form, base, startFromSaved, giveUp } = kept
  const [create] = useCreateFestivalMutation()
  const [save] = useSaveFestivalMutation()
  const [isBehind, setBehind] = useState(false)

  const submit = (isDraft: boolean) =>
    form.handleSubmit(async sent => {
      const festival = festivalIn(sent)
      const { data: saved, error } = base
        ? await save({ _id: base._id, ...festival, isDraft, updatedAt: base.updatedAt })
        : await create({ ...festival, isDraft })
      if (saved) {
        toast.ok(`${saved.name} is saved (${STATE_WORDS[saved.state].toLowerCase()})`)
        if (base) return startFromSaved(saved, sent)
        giveUp()
        return onCreated(saved)
      }
      if (codeOf(error) === 'festival.changed_meanwhile') return setBehind(true)
      const elsewhere = setFieldErrors(form, error, fieldNamed(festival))
      form.setError('root', { message: [errorText(error), ...elsewhere].join(' ') })
    })()

  /** What was typed here is given up. */
  const takeNewest = (newest: DeskFestivalView) => {
    setBehind(false)
    startFromSaved(newest)
  }

  return { submit, isBehind, takeNewest }
}
