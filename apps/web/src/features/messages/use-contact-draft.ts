import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { useState } from 'react'
import { type ContactDraft, type ContactFields, changedDraft, newDraft, readDraft } from './contact-draft.ts'

const STORAGE_KEY = 'contactDraft'

/** A half-written message outlives a reload and having to sign in again; it goes with the tab, or when it is sent. */
export function useContactDraft(user: UserInfo, subject: string) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(storedDraft(), user)
    if (!kept) return emptyDraft(user, subject)
    // What is half-written about something else is not turned into a message about this.
    return kept.message === '' && subject ? { ...kept, subject } : kept
  })

  const keep = (kept: ContactDraft) => {
    setDraft(kept)
    storeDraft(kept)
  }
  const change = (changed: Partial<ContactFields>) =>
    keep(changedDraft(draft, changed, () => crypto.randomUUID()))
  const noteArrival = (mayHaveArrived: boolean) => keep({ ...draft, mayHaveArrived })
  const clear = () => {
    setDraft(emptyDraft(user, ''))
    storeDraft(null)
  }
  return { draft, change, noteArrival, clear }
}

function emptyDraft(user: UserInfo, subject: string): ContactDraft {
  return newDraft(user, crypto.randomUUID(), subject)
}

function storedDraft(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function storeDraft(draft: ContactDraft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
    else window.sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage can be full or forbidden; the form then works without its memory.
  }
}
