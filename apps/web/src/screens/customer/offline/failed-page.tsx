import { type ComponentType, lazy, Suspense } from 'react'
import { useLostSince } from '../../../lib/offline/connection.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'

type FailedPageProps = { reason: string; onReload?: () => void }

function TryReloading(props: FailedPageProps) {
  return <ErrorNotice {...props} headingLevel={1} className="py-24" />
}

/** Its code is kept where the service worker is; elsewhere it may be out of reach just then. */
const NoConnection = lazy<ComponentType<FailedPageProps>>(() =>
  import('./load-no-connection.ts')
    .then(({ loadNoConnection }) => loadNoConnection())
    .catch(() => ({ default: TryReloading })),
)

/** A page that could not be had. Without the shop it says what is kept meanwhile, and goes on by itself. */
export function FailedPage(props: FailedPageProps) {
  const isLost = useLostSince() !== undefined
  if (!isLost) return <TryReloading {...props} />
  return (
    <Suspense>
      <NoConnection {...props} />
    </Suspense>
  )
}
