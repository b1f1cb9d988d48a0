import { t } from '@pindivantalu/texts/t'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectIsUserKnown } from '../features/accounts/auth.slice.ts'
import { useSignedInUser } from '../features/accounts/use-signed-in-user.ts'
import { forgetKeptList } from '../features/fulfilment/delivery/offline/kept-list.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { DeliveryHeader } from './layout/delivery-header.tsx'
import { useHeadingFocus } from './layout/use-heading-focus.ts'
import { useLogout } from './use-logout.ts'

/** The partners' own part of the shop: nothing to buy, nothing in the way. */
export function Component() {
  const user = useSignedInUser()
  const logout = useLogout('/deliverypartner/login')
  useHeadingFocus()
  // Phones are shared: what was kept for one partner goes when another comes, or when they may no longer see it.
  const isKnown = useSelector(selectIsUserKnown)
  const mayKeepFor = user?.deliveryPartner.isApproved ? user._id : undefined
  useEffect(() => {
    if (isKnown) void forgetKeptList(mayKeepFor)
  }, [isKnown, mayKeepFor])
  return (
    <>
      <link rel="manifest" href="/deliverypartner.webmanifest" />
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t('Skip to content')}
      </a>
      <DeliveryHeader
        name={user?.deliveryPartner.isDeliveryPartner ? user.name : undefined}
        onLogout={logout}
      />
      <main id="main" tabIndex={-1} className="mx-auto min-h-[80vh] max-w-5xl px-4 py-5 outline-none">
        <Outlet context={logout} />
      </main>
      <Toaster />
    </>
  )
}
