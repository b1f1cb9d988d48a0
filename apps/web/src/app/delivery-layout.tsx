import { t } from '@pindivantalu/texts/t'
import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectIsUserKnown } from '../features/accounts/auth.slice.ts'
import { useSignedInUser } from '../features/accounts/use-signed-in-user.ts'
import { forgetKeptList } from '../features/fulfilment/delivery/offline/kept-list.ts'
import type { DeliveryFrame } from '../screens/delivery/delivery-frame.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useAskingLogout } from './layout/ask-before-logout.tsx'
import { DeliveryHeader } from './layout/delivery-header.tsx'
import { useHeadingFocus } from './layout/use-heading-focus.ts'
import { useShopPhone } from './layout/use-shop-phone.ts'
import { useLogout } from './use-logout.ts'

/** The partners' own part of the shop: nothing to buy, nothing in the way. */
export function Component() {
  const user = useSignedInUser()
  const { logout, question } = useAskingLogout(useLogout('/deliverypartner/login'), user?._id)
  const shopPhone = useShopPhone()
  const [run, setRun] = useState<HTMLElement | null>(null)
  const [network, setNetwork] = useState<HTMLElement | null>(null)
  const frame = useMemo<DeliveryFrame>(
    () => ({ logout, shopPhone, places: { run, network } }),
    [logout, shopPhone, run, network],
  )
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
        shopPhone={shopPhone}
        onLogout={logout}
        run={setRun}
        network={setNetwork}
      />
      <main id="main" tabIndex={-1} className="mx-auto min-h-[80vh] max-w-5xl px-4 py-5 outline-none">
        <Outlet context={frame} />
      </main>
      {question}
      <Toaster />
    </>
  )
}
