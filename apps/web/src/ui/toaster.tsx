import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from '../lib/toasts.ts'

const TONES = {
  ok: { icon: CircleCheck, ink: 'text-ok', life: 'bg-leaf-600', role: 'status' },
  bad: { icon: CircleAlert, ink: 'text-bad', life: 'bg-chilli-600', role: 'alert' },
  info: { icon: Info, ink: 'text-info', life: 'bg-ikat-600', role: 'status' },
} as const

const none: readonly Toast[] = []

/** Top right, from 64rem below the header so that cart and account stay reachable. Stands once, in the layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed end-4 top-3 z-50 grid gap-3 lg:end-8 lg:top-32"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { icon: Icon, ink, life, role } = TONES[toast.tone]
  const dismiss = () => dismissToast(toast.id)
  const [isHeld, setHeld] = useState(false)
  useLifetime(toast.lasts, isHeld, dismiss)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at only holds the clock; nothing is operated here
    <div
      className="toast pointer-events-auto"
      data-held={isHeld || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={`icon ${ink}`} />
      <p role={role} className="flex-1">
        {toast.text}
      </p>
      {toast.action && <ActionButton action={toast.action} onDone={dismiss} />}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="-my-2.5 grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        <X className="icon" />
      </button>
      <LifeLine lasts={toast.lasts} className={life} />
    </div>
  )
}

function ActionButton({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const run = () => {
    action.run()
    onDone()
  }
  return (
    <button
      type="button"
      onClick={run}
      className="btn btn-ghost -my-2.5 px-3 text-link underline underline-offset-4"
    >
      {action.label}
    </button>
  )
}

/** The shrinking line says how long is left; it stops with the clock. */
function LifeLine({ lasts, className }: { lasts: number; className: string }) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (line.current) line.current.style.animationDuration = `${lasts}ms`
  }, [lasts])
  return <span ref={line} className={`toast-life ${className}`} />
}

/** Calls `onEnd` when the toast has been shown for `lasts` ms in all; being held stops the clock, not the time already spent. */
function useLifetime(lasts: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(lasts)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isHeld])
}
