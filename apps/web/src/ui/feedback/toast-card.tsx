import { t } from '@pindivantalu/texts/t'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { dismissToast, type Toast, type ToastAction } from '../../lib/toasts.ts'
import { useToastKeys } from '../hooks/use-toast-keys.ts'

const TONES = {
  ok: { icon: CircleCheck, ink: 'text-ok', life: 'bg-leaf-600', role: undefined },
  bad: { icon: CircleAlert, ink: 'text-bad', life: 'bg-chilli-600', role: 'alert' },
  info: { icon: Info, ink: 'text-info', life: 'bg-ikat-600', role: undefined },
} as const

export default function ToastCard({ toast }: { toast: Toast }) {
  const { icon: Icon, ink, life, role } = TONES[toast.tone]
  const { action } = toast
  const words = useId()
  const close = () => dismissToast(toast.id)
  const [isPointedAt, setPointedAt] = useState(false)
  const { isFocused, closeAndGoBack, keys } = useToastKeys({ close, isVisit: action?.takesFocus ?? false })
  const isHeld = isPointedAt || isFocused
  useLifetime(toast.lasts, isHeld, close)

  return (
    <div
      className="toast pointer-events-auto"
      data-held={isHeld || undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...keys}
    >
      <Icon className={`icon ${ink}`} />
      <p id={words} role={role} lang={toast.lang} className="min-w-0 grow basis-24 wrap-break-word">
        {toast.text}
      </p>
      <div className="ms-auto -my-2.5 flex">
        {action && <ActionButton action={action} lang={toast.lang} describedBy={words} onDone={close} />}
        <button
          type="button"
          aria-label={t('Dismiss')}
          onClick={closeAndGoBack}
          className="grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
        >
          <X className="icon" />
        </button>
      </div>
      <LifeLine lasts={toast.lasts} className={life} />
    </div>
  )
}

type ActionButtonProps = Pick<Toast, 'lang'> & {
  action: ToastAction
  describedBy: string
  onDone: () => void
}

function ActionButton({ action, lang, describedBy, onDone }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (action.takesFocus) button.current?.focus()
  }, [action.takesFocus])
  const run = () => {
    action.run()
    onDone()
  }
  return (
    <button
      ref={button}
      type="button"
      lang={lang}
      aria-describedby={describedBy}
      onClick={run}
      className="btn btn-ghost px-3 text-link underline underline-offset-4"
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
