import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useFormDraft } from '../use-form-draft.ts'

/** Both, so that what others save meanwhile does not look as if it had been typed here. */
type Kept<Values> = { loaded: DefaultValues<Values>; typed: Values }

/** A form that keeps its draft until it is saved or left. */
export function useKeptForm<Values extends FieldValues>(name: string, loaded: DefaultValues<Values>) {
  const { kept, keep } = useFormDraft<Kept<Values>>(name)
  const form = useForm<Values>({ defaultValues: kept?.loaded ?? loaded })
  useEffect(() => {
    if (kept) form.reset(kept.typed, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) =>
        keep(isDirty ? { loaded: defaultValues as DefaultValues<Values>, typed: values } : undefined),
    })
  }, [form, kept, keep])
  return form
}
