import { t, text } from '@pindivantalu/texts/t'
import { useRouteError } from 'react-router'
import { ShopTitle } from '../features/config/shop-title.tsx'
import { errorText } from '../lib/api/error-text.ts'
import { useResponseStatus } from '../lib/api/response-status.ts'
import { ScreenNotLoaded } from '../lib/loading/lazy-screen.ts'
import { FailedPage } from '../screens/customer/offline/failed-page.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'

const NOT_LOADED = text(
  'Part of the shop could not be loaded. The network may be weak, or the shop has just been updated.',
)
const BROKEN = text('Something went wrong on this page. Your cart is safe.')

/** Whatever a screen throws ends here: loading the page again brings the newest code. */
export function ErrorScreen() {
  const error = useRouteError()
  useResponseStatus(500)
  return (
    <div className="page">
      <ShopTitle>{t('Try reloading the page')}</ShopTitle>
      {error instanceof ScreenNotLoaded ? (
        <FailedPage reason={whyNotLoaded()} onReload={() => location.reload()} />
      ) : (
        <ErrorNotice headingLevel={1} className="py-24" reason={t(BROKEN)} />
      )}
    </div>
  )
}

function whyNotLoaded(): string {
  return navigator.onLine ? t(NOT_LOADED) : errorText({ status: 'FETCH_ERROR' })
}
