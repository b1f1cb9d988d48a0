import { scanPath } from '@pindivantalu/domain/labels/scan'
import { t } from '@pindivantalu/texts/t'
import { Navigate, useParams } from 'react-router'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useGetScanQuery } from '../../features/labels/labels.api.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Where a phone's camera comes to from a packet. To all but the shop's own people it says the same, whatever it read. */
export function Component() {
  const { reference = '' } = useParams()
  const { data } = useGetScanQuery(reference, { refetchOnMountOrArgChange: true })
  if (data?.opens) return <Navigate to={data.opens} replace />
  const title = t('This code is for our packers and riders')
  return (
    <>
      <ShopTitle>{title}</ShopTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        className="py-24"
        title={title}
        hint={t('It shows them which parcel they have in hand. Your own orders are on your profile page.')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/" size="lg">
              {t('Go to the shop')}
            </ButtonLink>
            <ButtonLink
              to={`/login?${new URLSearchParams({ redirect: scanPath(reference) })}`}
              size="lg"
              variant="outline"
            >
              {t('Sign In')}
            </ButtonLink>
          </div>
        }
      />
    </>
  )
}
