import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { POLICY_TITLES } from '@pindivantalu/domain/settings/policies'
import { policyToRead } from '@pindivantalu/domain/settings/policy-in-two-languages'
import { t } from '@pindivantalu/texts/t'
import { useParams } from 'react-router'
import { useGetConfigQuery, useGetPolicyQuery } from '../../features/config/config.api.ts'
import { PageMeta } from '../../features/config/page-meta.tsx'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { useShopName } from '../../features/config/use-shop-name.ts'
import { PolicyText } from '../../features/settings/policy-text.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadFailure } from './load-failure.tsx'

export function Component() {
  const { name = '' } = useParams()
  const { currentData: policy, error, refetch } = useGetPolicyQuery(name)
  const config = useGetConfigQuery()
  const shopName = useShopName()
  const failure = error ?? config.error

  if (failure) return <LoadFailure error={failure} onReload={error ? refetch : config.refetch} />
  if (!policy || !config.data) {
    return (
      <Page>
        <ShopTitle>{t('Loading the policy')}</ShopTitle>
        <h1 data-loading className="sr-only">
          {t('Policy')}
        </h1>
        <LinesSkeleton lines={9} loading={t('Loading the policy')} />
      </Page>
    )
  }
  const title = t(POLICY_TITLES[policy.name])
  const { updatedAt } = policy
  return (
    <Page>
      <PageMeta
        title={title}
        description={t('{title} of {shopName}, homemade Telugu snacks and sweets in Hyderabad.', {
          title,
          shopName,
        })}
        path={`/policies/${policy.name}`}
      />
      <h1 className="mb-6 text-4xl">{title}</h1>
      <PolicyText {...policyToRead(policy)} shop={config.data} headingLevel={2} />
      {updatedAt && (
        <p className="mt-8 text-sm text-ink-2">
          {t('Last changed on {day}', { day: formatDay(dayInHyderabad(new Date(updatedAt))) })}
        </p>
      )}
    </Page>
  )
}
