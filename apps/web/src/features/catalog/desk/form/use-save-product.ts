import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { useState } from 'react'
import { codeOf, errorText } from '../../../../lib/api/error-text.ts'
import { setFieldErrors } from '../../../../lib/api/set-field-errors.ts'
import type { KeptForm } from '../../../../lib/storage/use-kept-form.ts'
import { toast } from '../../../../lib/toasts.ts'
import { useLazyGetDeskProductQuery, useSaveProductMutation } from '../desk.api.ts'
import { type Difference, differencesOf, mergedDraft } from './product-differences.ts'
import { draftOf, fieldNamed, type ProductDraft, requestOf } from './product-draft.ts'

const CHANGED_MEANWHILE: ErrorCode = 'product.changed_meanwhile'

/** Saves, and where somebody else has saved first brings both versions together. */
export function useSaveProduct({
  form,
  base,
  startFromSaved,
  startOver,
}: KeptForm<DeskProductView, ProductDraft>) {
  const [save] = useSaveProductMutation()
  const [load] = useLazyGetDeskProductQuery()
  const [differences, setDifferences] = useState<Difference[]>()

  const submit = form.handleSubmit(async sent => {
    const { data: saved, error } = await save({ _id: base._id, ...requestOf(sent, base.updatedAt) })
    if (saved) {
      setDifferences(undefined)
      startFromSaved(saved, sent)
      return toast.ok(`${saved.name} is saved`)
    }
    if (codeOf(error) === CHANGED_MEANWHILE && (await compare())) return
    const elsewhere = setFieldErrors(form, error, fieldNamed)
    form.setError('root', { message: [errorText(error), ...elsewhere].join(' ') })
  })

  const compare = async (): Promise<boolean> => {
    const { data: saved } = await load(base._id)
    if (!saved) return false
    const [loaded, mine, theirs] = [draftOf(base), form.getValues(), draftOf(saved)]
    startOver(saved, mergedDraft(loaded, mine, theirs))
    setDifferences(differencesOf(loaded, mine, theirs))
    return true
  }

  return { submit, differences }
}
