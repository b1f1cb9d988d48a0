import { t } from '@pindivantalu/texts/t'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from '../../lib/toasts.ts'

type Card = ComponentType<{ toast: Toast }>

/** Once it has come. Not by `lazy`, which would hold back the first message, and the focus on its Undo, for a moment. */
let known: Card | undefined

/** Until then the page itself is brought to life. */
const WITH_THE_PAGE_MS = 500

const none: readonly Toast[] = []

/** Top right, from 64rem below the header so that cart and account stay reachable. Stands once, in the layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const [ToastCard, setToastCard] = useState(() => known)
  const isAsked = toasts.length > 0
  useEffect(() => {
    // Not with the page, which has nothing to say yet; but before there is something to say, such as that the network is gone.
    const bring = async () => {
      known = await bringCard()
      setToastCard(() => known)
    }
    const waiting = setTimeout(bring, isAsked ? 0 : WITH_THE_PAGE_MS)
    return () => clearTimeout(waiting)
  }, [isAsked])
  return (
    // Readers say what comes into a live region that was there before; one that comes with its words is often missed.
    <section
      aria-label={t('Notifications')}
      aria-live="polite"
      className="pointer-events-none fixed end-4 top-3 z-50 grid gap-3 lg:end-8 lg:top-[var(--toasts-top,8rem)]"
    >
      {ToastCard && toasts.map(toast => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  )
}

async function bringCard(): Promise<Card> {
  try {
    return (await import('./toast-card.tsx')).default
  } catch {
    return PlainToast
  }
}

/** Where the code of the others could not be fetched: the words are what counts. */
function PlainToast({ toast }: { toast: Toast }) {
  return (
    <button type="button" className="toast pointer-events-auto" onClick={() => dismissToast(toast.id)}>
      {toast.text}
    </button>
  )
}
