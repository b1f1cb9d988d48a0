/** What was typed into a sign-in form, on its way to another form or over a reload; an error to be said there. */
export type SignInDraft = { phone: string; name: string; email: string; error?: string | undefined }

const DRAFT_KEY = 'signInDraft'
const RELOADED_KEY = 'signInReloaded'

export function keepDraft(draft: SignInDraft): void {
  inSession(storage => storage.setItem(DRAFT_KEY, JSON.stringify(draft)))
}

/** Once: a draft is somebody's phone, so it does not stay. */
export function takeDraft(): SignInDraft | undefined {
  return inSession(storage => {
    const text = storage.getItem(DRAFT_KEY)
    storage.removeItem(DRAFT_KEY)
    return text ? (JSON.parse(text) as SignInDraft) : undefined
  })
}

/** Whether the page is being loaded again: once until a code has been sent, so that a lasting fault makes no loop. */
export function reloadOnce(draft: SignInDraft): boolean {
  const isFirst = inSession(storage => {
    if (storage.getItem(RELOADED_KEY)) return false
    storage.setItem(RELOADED_KEY, 'yes')
    return true
  })
  if (!isFirst) return false
  keepDraft(draft)
  window.location.reload()
  return true
}

export function allowReloadAgain(): void {
  inSession(storage => storage.removeItem(RELOADED_KEY))
}

/** Storage can be forbidden; then nothing is carried over, and nothing is loaded again. */
function inSession<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(window.sessionStorage)
  } catch {
    return undefined
  }
}
