import { t } from '@pindivantalu/texts/t'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { PageNeedsScript } from '../../ui/feedback/page-needs-script.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'

/** What stands at the door before it is known who comes. Most who come are partners, and see their deliveries. */
export function DeliveriesOutline() {
  const title = t('Deliveries')
  return (
    <div className="min-h-dvh" data-outline>
      <title>{t('{title} | Delivery | Pindivantalu', { title })}</title>
      <meta name="robots" content="noindex" />
      <h1 data-loading className="sr-only">
        {title}
      </h1>
      {/* As wide as what stands below it. */}
      <div className="[&>noscript>.page]:max-w-none [&>noscript>.page]:px-0 [&>noscript>.page]:pt-0 [&>noscript>.page]:pb-5">
        <PageNeedsScript signIn="/deliverypartner/login" />
      </div>
      <Bone className="mb-5 h-15 w-full rounded-lg" />
      <LinesSkeleton lines={6} loading={t('Loading your deliveries')} />
    </div>
  )
}
