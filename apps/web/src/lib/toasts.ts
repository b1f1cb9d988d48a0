export type Toast = {
  id: number
  tone: 'ok' | 'bad' | 'info'
  text: string
  /** Milliseconds until it goes by itself, not counting the time it is hovered or focused. */
  lasts: number
  action?: ToastAction | undefined
  /** Of its words, where they are not in the page's. */
  lang?: string | undefined
}

export type ToastAction = {
  label: string
  run: () => void
  /** For those who act by keyboard: the way to the corner would take longer than the toast lasts. */
  takesFocus?: boolean
}

type ToastOptions = Partial<Pick<Toast, 'lasts' | 'action' | 'lang'>>

const TOAST_LASTS = 5000
const MOST_AT_ONCE = 4

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Messages at the top right: `toast.ok('OTP has been sent')`. */
export const toast = {
  ok: (text: string, options?: ToastOptions) => show('ok', text, options),
  bad: (text: string, options?: ToastOptions) => show('bad', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
}

export function dismissToast(id: number): void {
  publish(shown.filter(one => one.id !== id))
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly Toast[] {
  return shown
}

function show(tone: Toast['tone'], text: string, options: ToastOptions = {}): void {
  const { lasts = TOAST_LASTS, action, lang } = options
  const fresh = { id: ++lastId, tone, text, lasts, action, lang }
  // The same words again (a button pressed twice) renew the toast instead of piling up; one with Undo is its own event.
  const others = shown.filter(one => one.text !== text || one.tone !== tone || one.action || action)
  publish([...others, fresh].slice(-MOST_AT_ONCE))
}

function publish(toasts: readonly Toast[]): void {
  shown = toasts
  for (const listener of listeners) listener()
}
