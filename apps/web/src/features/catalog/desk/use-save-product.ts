import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { ErrorCode } from '@pindivantalu/domain/errors'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { codeOf, errorText } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLazyGetDeskProductQuery, useSaveProductMutation } from './desk.api.ts'
import { type Difference, differencesOf, mergedDraft } from './product-differences.ts'
import { draftOf, type ProductDraft, requestOf } from './product-draft.ts'
import { startFrom } from './use-product-form.ts'

const CHANGED_MEANWHILE: ErrorCode = 'product.changed_meanwhile'

/** Saves, and where somebody else has saved first brings both versions together. */
export function useSaveProduct(product: DeskProductView, form: UseFormReturn<ProductDraft>) {
  const [save] = useSaveProductMutation()
  const [load] = useLazyGetDeskProductQuery()
  const [differences, setDifferences] = useState<Difference[]>()

  const submit = form.handleSubmit(async sent => {
    const { data: saved, error } = await save({ _id: product._id, ...requestOf(sent) })
    if (saved) {
      setDifferences(undefined)
      startFromSaved(form, draftOf(saved), sent)
      return toast.ok(`${saved.name} is saved`)
    }
    if (codeOf(error) === CHANGED_MEANWHILE && (await compare())) return
    form.setError('root', { message: errorText(error) })
  })

  const compare = async (): Promise<boolean> => {
    const { data: saved } = await load(product._id)
    if (!saved) return false
    const loaded = form.formState.defaultValues as ProductDraft
    const mine = form.getValues()
    const theirs = draftOf(saved)
    startFrom(form, theirs, mergedDraft(loaded, mine, theirs))
    setDifferences(differencesOf(loaded, mine, theirs))
    return true
  }

  return { submit, differences }
}

/** What was typed while the answer was on its way is not part of what is saved. */
function startFromSaved(form: UseFormReturn<ProductDraft>, saved: ProductDraft, sent: ProductDraft): void {
  const typed = form.getValues()
  if (JSON.stringify(typed) === JSON.stringify(sent)) form.reset(saved)
  else startFrom(form, saved, { ...typed, updatedAt: saved.updatedAt })
}
