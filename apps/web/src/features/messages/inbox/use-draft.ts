import { useState } from 'react'
import { forget, recall, remember } from '../../../lib/tab-memory.ts'

/** What is half written to a phone outlives looking at another chat, and a reload; it goes with the tab. */
export function useDraft(phone: string): [text: string, write: (text: string) => void] {
  const key = `whatsappDraft ${phone}`
  const [text, setText] = useState(() => wordsIn(recall(key)))
  const write = (words: string) => {
    setText(words)
    if (words === '') forget(key)
    else remember(key, words)
  }
  return [text, write]
}

function wordsIn(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
