import { useEffect, useEffectEvent, useRef } from 'react'
import { keepDraft, readDraft, type SignInDraft } from './sign-in-draft.ts'

/** Takes up the draft after hydration, since the server knows nothing of it, and keeps each change from then on. */
export function useSignInDraft(draft: SignInDraft, restore: (draft: SignInDraft) => void): void {
  const isTakenUp = useRef(false)
  const takeUp = useEffectEvent(() => {
    const kept = readDraft()
    if (kept) restore(kept)
  })
  const keep = useEffectEvent(() => {
    if (isTakenUp.current) keepDraft({ ...draft, error: undefined })
    isTakenUp.current = true
  })
  const text = JSON.stringify(draft)
  useEffect(() => takeUp(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: text says that the draft is another
  useEffect(() => keep(), [text])
}
