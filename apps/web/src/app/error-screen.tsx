import { useRouteError } from 'react-router'
import { ScreenNotLoaded } from '../lib/lazy-screen.ts'
import { useResponseStatus } from '../lib/response-status.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

const NOT_LOADED =
  'Part of the shop could not be loaded. The network may be weak, or the shop has just been updated.'
const BROKEN = 'Something went wrong on this page. Your cart is safe.'

/** Whatever a screen throws ends here: loading the page again brings the newest code. */
export function ErrorScreen() {
  const error = useRouteError()
  useResponseStatus(500)
  return (
    <div className="page">
      <title>Try reloading the page | Pindivantalu</title>
      <ErrorNotice
        headingLevel={1}
        className="py-24"
        reason={error instanceof ScreenNotLoaded ? NOT_LOADED : BROKEN}
      />
    </div>
  )
}
