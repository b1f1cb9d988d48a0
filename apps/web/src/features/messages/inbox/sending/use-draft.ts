import { useState } from 'react'
import { forgetDraft, keepDraft, recallDraft } from '../../../../lib/storage/kept-draft.ts'

/** What is half written to a phone outlives looking at another chat, and a reload; it goes with the tab. */
export function useDraft(phone: string, userId: string): [text: string, write: (text: string) => void] {
  const key = `whatsappDraft ${phone}`
  const [text, setText] = useState(() => wordsIn(recallDraft(key, userId)))
  const write = (words: string) => {
    setText(words)
    if (words === '') forgetDraft(key)
    else keepDraft(key, userId, words)
  }
  return [text, write]
}

function wordsIn(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
