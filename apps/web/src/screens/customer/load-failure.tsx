import { errorText, statusOf } from '../../lib/error-text.ts'
import { useResponseStatus } from '../../lib/response-status.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Component as NotFound } from './not-found.tsx'

/** A page whose main content could not be had: what is not there is a 404 page, all else can be tried again. */
export function LoadFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const status = statusOf(error)
  return status === 400 || status === 404 ? <NotFound /> : <TryAgain error={error} onReload={onReload} />
}

function TryAgain({ error, onReload }: { error: unknown; onReload: () => void }) {
  useResponseStatus(statusOf(error) ?? 503)
  return (
    <>
      <title>Try reloading the page | Pindivantalu</title>
      <ErrorNotice reason={errorText(error)} onReload={onReload} headingLevel={1} className="py-24" />
    </>
  )
}
