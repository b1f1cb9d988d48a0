import { errorText } from '../../lib/api/error-text.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'

type WaitingProps = { what: string; error: unknown; onReload: () => void }

/** What stands where something will be: that it is on its way, or why it did not come. */
export function Waiting({ what, error, onReload }: WaitingProps) {
  if (error !== undefined) return <ErrorNotice reason={errorText(error)} onReload={onReload} />
  return (
    <div className="card p-4">
      <LinesSkeleton lines={6} loading={`Loading ${what}`} />
    </div>
  )
}
