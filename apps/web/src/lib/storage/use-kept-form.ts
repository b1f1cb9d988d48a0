import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, recallDraft } from './kept-draft.ts'

/** Both, so that what others save meanwhile does not look as if it had been typed here. */
type Kept<Saved, Draft> = { base: Saved; typed: Draft }

type KeptFormOptions<Saved, Draft> = {
  key: string
  userId: string
  /** As it was loaded. */
  saved: Saved
  draftOf: (saved: Saved) => Draft
}

export type KeptForm<Saved, Draft extends FieldValues> = ReturnType<typeof useKeptForm<Saved, Draft>>

/**
 * A form over what others may save as well. What was typed outlives a reload and a session that ends in the middle,
 * until it is saved or given up; someone else at this browser does not find it.
 */
export function useKeptForm<Saved, Draft extends FieldValues>({
  key,
  userId,
  saved,
  draftOf,
}: KeptFormOptions<Saved, Draft>) {
  const [kept] = useState(() => recallDraft(key, userId) as Kept<Saved, Draft> | undefined)
  const [base, setBase] = useState(kept?.base ?? saved)
  const keptBase = useRef(base)
  // Judged when it is sent, and from then on while it is typed: a message that came when a field is left would push the
  // button away from under the finger.
  const form = useForm<Draft>({ defaultValues: draftOf(base) as DefaultValues<Draft> })
  useEffect(() => {
    if (kept) form.reset(kept.typed, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) =>
        isDirty ? keepDraft(key, userId, { base: keptBase.current, typed: values }) : forgetDraft(key),
    })
  }, [form, kept, key, userId])
  const giveUp = useCallback(() => forgetDraft(key), [key])

  function show(now: Saved, typed: Draft | undefined): void {
    setBase(now)
    form.reset(draftOf(now))
    if (typed) form.reset(typed, { keepDefaultValues: true })
  }

  /** What was typed while the answer was on its way is not part of what is saved. */
  function startFromSaved(now: Saved, sent?: Draft): void {
    const typed = form.getValues()
    keptBase.current = now
    show(now, sent && JSON.stringify(typed) !== JSON.stringify(sent) ? typed : undefined)
  }

  /**
   * What someone else saved meanwhile, and over it what is only typed. Until that is saved, a reload begins before it:
   * people who have not decided yet are told once more.
   */
  function startOver(theirs: Saved, typed: Draft): void {
    show(theirs, typed)
  }

  return { form, base, isRecalled: kept !== undefined, giveUp, startFromSaved, startOver }
}
