import { t } from '@pindivantalu/texts/t'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from '../../lib/toasts.ts'

const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazy(() => loadCard().catch(() => ({ default: PlainToast })))

const none: readonly Toast[] = []

/** Top right, from 64rem below the header so that cart and account stay reachable. Stands once, in the layout. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  useEffect(() => {
    // Not with the page, which has nothing to say yet; but before there is something to say, such as that the network is gone.
    loadCard().catch(() => {})
  }, [])
  return (
    // Readers say what comes into a live region that was there before; one that comes with its words is often missed.
    <section
      aria-label={t('Notifications')}
      aria-live="polite"
      className="pointer-events-none fixed end-4 top-3 z-50 grid gap-3 lg:end-8 lg:top-32"
    >
      <Suspense>
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}

/** Where the code of the others could not be fetched: the words are what counts. */
function PlainToast({ toast }: { toast: Toast }) {
  return (
    <button type="button" className="toast pointer-events-auto" onClick={() => dismissToast(toast.id)}>
      {toast.text}
    </button>
  )
}
