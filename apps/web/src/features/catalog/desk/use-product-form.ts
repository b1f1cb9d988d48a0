import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { forget, recall, remember } from '../../../lib/tab-memory.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

/** Both, so that what others save meanwhile does not look as if it had been typed here. */
type Kept = { userId: string; loaded: ProductDraft; typed: ProductDraft }

/**
 * What was typed outlives a reload and a session that ends in the middle, until it is saved or given up. Someone else at
 * this browser does not find it.
 */
export function useProductForm(product: DeskProductView, userId: string) {
  const key = `product draft ${product._id}`
  const [kept] = useState(() => keptBy(userId, recall(key)))
  const form = useForm<ProductDraft>({
    defaultValues: kept?.loaded ?? draftOf(product),
    // A field is judged when it is left: nobody is told of a mistake while still typing.
    mode: 'onTouched',
  })
  useEffect(() => {
    if (kept) showTyped(form, kept.typed)
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) =>
        isDirty ? remember(key, { userId, loaded: defaultValues, typed: values }) : forget(key),
    })
  }, [form, kept, key, userId])
  const giveUp = useCallback(() => forget(key), [key])
  return { form, giveUp }
}

/** What is saved now, and over it what is only typed. */
export function startFrom(form: UseFormReturn<ProductDraft>, saved: ProductDraft, typed: ProductDraft): void {
  form.reset(saved)
  showTyped(form, typed)
}

function showTyped(form: UseFormReturn<ProductDraft>, typed: ProductDraft): void {
  form.reset(typed, { keepDefaultValues: true })
}

function keptBy(userId: string, found: unknown): Kept | undefined {
  const kept = found as Kept | undefined
  return kept?.userId === userId ? kept : undefined
}
