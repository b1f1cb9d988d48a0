import { errorText } from '../../lib/api/error-text.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'

type WaitingProps = { what: string; lines?: number; error: unknown; onReload: () => void }

/** What stands where something will be: that it is on its way, or why it did not come. */
export function Waiting({ what, lines = 6, error, onReload }: WaitingProps) {
  if (error !== undefined) return <ErrorNotice reason={errorText(error)} onReload={onReload} />
  return (
    <div className="card p-4">
      <LinesSkeleton lines={lines} loading={`Loading ${what}`} />
    </div>
  )
}
