import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { OwnOrderRow } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useOutletContext } from 'react-router'
import { useGetSessionsQuery } from '../../features/accounts/accounts.api.ts'
import { selectUser } from '../../features/accounts/auth.slice.ts'
import { PrivacyLink } from '../../features/accounts/privacy/privacy-link.tsx'
import { Devices } from '../../features/accounts/profile/devices.tsx'
import { EmailForm } from '../../features/accounts/profile/email-form.tsx'
import { ProfileNameForm } from '../../features/accounts/profile/profile-name-form.tsx'
import { ShopTitle } from '../../features/config/shop-title.tsx'
import { MyOrders } from '../../features/orders/customer/my-orders/my-orders.tsx'
import { useGetMyOrdersQuery } from '../../features/orders/orders.api.ts'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { OrderAgain } from './order-again/order-again.tsx'

/** For those who have no orders. */
const BestSellers = lazy(() => import('./best-sellers.tsx'))

export function Component() {
  const user = useSelector(selectUser)
  const logout = useOutletContext<() => void>()
  useLiveOrders()
  return (
    <Page>
      <ShopTitle>{t('Profile & Orders')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-3xl lg:text-4xl">{t('Profile & Orders')}</h1>
        {/* Wide screens have it in the header's menu. */}
        <Button variant="outline" size="sm" className="lg:hidden" onClick={logout}>
          {t('Logout')}
        </Button>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_20rem]">
        <Orders />
        <div className="grid gap-6">
          {user ? <Profile key={user._id} user={user} /> : <FormSkeleton />}
          {user && <PrivacyLink />}
          <OwnLanguage />
          <SignedInDevices />
        </div>
      </div>
    </Page>
  )
}

function Orders() {
  const answer = useGetMyOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, refetch, fulfilledTimeStamp: receivedAt = 0 } = answer
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-4 text-2xl">
        {t('Orders')}
      </h2>
      {data && data.length > 0 && <MyOrders orders={data} receivedAt={receivedAt} again={again} />}
      {data?.length === 0 && <NoOrders />}
      {!data && !error && (
        // About as high as a phone has room for, so that what follows does not come into sight and go again.
        <div className="card p-4 max-xl:min-h-[70vh]">
          <LinesSkeleton lines={6} loading={t('Loading your orders')} />
        </div>
      )}
      {!data && error !== undefined && (
        <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
      )}
    </section>
  )
}

const again = ({ items, reference }: OwnOrderRow) => <OrderAgain items={items} reference={reference} />

function NoOrders() {
  return (
    // As high as what stood here while they were asked for.
    <div className="max-xl:min-h-[70vh]">
      <EmptyState
        className="card py-14"
        title={t('No orders yet')}
        hint={t('What you order appears here, newest first.')}
        action={
          <ButtonLink to="/" variant="outline">
            {t('See all products')}
          </ButtonLink>
        }
      />
      <Suspense>
        <BestSellers />
      </Suspense>
    </div>
  )
}

function OwnLanguage() {
  return (
    <Panel title={t('Language')} titleClassName="mb-3">
      <p className="mb-3 text-ink-2">{t('The shop speaks and writes to you in this language.')}</p>
      <LanguageSwitch label={t('Your language')} />
    </Panel>
  )
}

function Profile({ user }: { user: UserInfo }) {
  return (
    <Panel title={t('Profile')} titleClassName="mb-4">
      <ProfileNameForm user={user} />
      <hr className="rule my-6" />
      <EmailForm user={user} />
    </Panel>
  )
}

function SignedInDevices() {
  const { data, error, refetch } = useGetSessionsQuery()
  return (
    <Panel title={t('Devices')} titleClassName="mb-2">
      {data ? (
        <Devices devices={data} />
      ) : error ? (
        <ErrorNotice className="py-4" reason={errorText(error)} onReload={refetch} />
      ) : (
        <LinesSkeleton lines={3} loading={t('Loading your devices')} />
      )}
    </Panel>
  )
}
