import { t } from '@pindivantalu/texts/t'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useResponseStatus } from '../../lib/api/response-status.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function Component() {
  return <PageNotFound status={404} />
}

/** 400 where the URL itself cannot be right: page 0, a keyword of a thousand letters. */
export function PageNotFound({ status }: { status: 400 | 404 }) {
  useResponseStatus(status)
  return (
    <>
      <ShopTitle>{t('Page not found')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        className="py-24"
        title={t('Page not found')}
        hint={t('There is nothing at this address. It may have moved, or the link has a typing error.')}
        action={
          <ButtonLink to="/" size="lg">
            {t('Go to the shop')}
          </ButtonLink>
        }
      />
    </>
  )
}
