import { nationalPhone } from '@pindivantalu/domain/accounts/phone'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, recallDraft } from '../../../../lib/storage/kept-draft.ts'
import { emptyDraft, type OwnerOrderDraft, readDraft } from './owner-order-draft.ts'

/** Each chat has its own: an order half made for one customer is not lost by looking at another. */
const keyOf = (phone: string) => `owner-order ${phone}`

/** Survives a reload of the page and every failure; goes when the order is made. */
export function useOwnerOrderDraft(phone: string, userId: string) {
  const [draft, setDraft] = useState(
    () =>
      readDraft(recallDraft(keyOf(phone), userId)) ?? emptyDraft(crypto.randomUUID(), nationalPhone(phone)),
  )
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDone.current) keepDraft(keyOf(phone), userId, draft)
  }, [phone, userId, draft])
  return {
    draft,
    change: (changes: Partial<OwnerOrderDraft>) => setDraft(before => ({ ...before, ...changes })),
    drop: () => {
      isDone.current = true
      forgetDraft(keyOf(phone))
    },
  }
}
