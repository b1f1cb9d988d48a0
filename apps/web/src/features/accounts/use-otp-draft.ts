import { useEffect, useEffectEvent } from 'react'
import { type SignInDraft, takeDraft } from './sign-in-draft.ts'

/** After hydration: the server knows nothing of what was typed. */
export function useOtpDraft(restore: (draft: SignInDraft) => void): void {
  const take = useEffectEvent(() => {
    const draft = takeDraft()
    if (draft) restore(draft)
  })
  useEffect(() => take(), [])
}
