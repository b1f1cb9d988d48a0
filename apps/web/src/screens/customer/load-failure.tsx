import { t } from '@pindivantalu/texts/t'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { useResponseStatus } from '../../lib/api/response-status.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageNotFound } from './not-found.tsx'
import { FailedPage } from './offline/failed-page.tsx'

/** A page whose main content failed to load: a wrong URL is a page that says so, all else can be tried again. */
export function LoadFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const status = statusOf(error)
  if (status === 400 || status === 404) return <PageNotFound status={status} />
  return <TryAgain error={error} onReload={onReload} />
}

function TryAgain({ error, onReload }: { error: unknown; onReload: () => void }) {
  useResponseStatus(statusOf(error) ?? 503)
  return (
    <>
      <ShopTitle>{t('Try reloading the page')}</ShopTitle>
      <Page>
        <FailedPage reason={errorText(error)} onReload={onReload} />
      </Page>
    </>
  )
}
