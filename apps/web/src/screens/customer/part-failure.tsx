import { errorText } from '../../lib/api/error-text.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** In the place of a part of a page that could not be loaded. */
export function PartFailure({ error }: { error: unknown }) {
  return (
    <div className="page pt-6">
      <Alert tone="bad" isNews>
        {errorText(error)}
      </Alert>
    </div>
  )
}
