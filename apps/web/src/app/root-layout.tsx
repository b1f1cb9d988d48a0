import { isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import { t } from '@pindivantalu/texts/t'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useMatch, useMatches, useNavigation } from 'react-router'
import { selectIsUserKnown } from '../features/accounts/auth.slice.ts'
import { useSignedInUser } from '../features/accounts/use-signed-in-user.ts'
import { selectCartCount } from '../features/cart/cart.slice.ts'
import { useSearchHelp } from '../features/catalog/use-search-help.ts'
import { useGetConfigQuery } from '../features/config/config.api.ts'
import { endWaiting } from './frame-waits.ts'
import { ShopLayout } from './layout/shop-layout.tsx'
import { PlaceLine } from './place/place-line.tsx'
import type { RouteHandle } from './route-handles.ts'
import { useLogout } from './use-logout.ts'

/** Around an order, which customers see too; shoppers do not load it. */
const OwnerLayout = lazy(() => import('./staff-screens.ts'))

const NO_DETAILS = {}

/** Brings what the browser knows of its visitor to the layout, which knows no feature. */
export function RootLayout() {
  // A change of the store is drawn in one go; what follows from these, in short steps between which taps are heard.
  const isKnown = useDeferredValue(useSelector(selectIsUserKnown))
  const user = useDeferredValue(useSignedInUser())
  const onLogout = useLogout('/login')
  const { data: config = NO_DETAILS } = useGetConfigQuery()
  const cartCount = useDeferredValue(useSelector(selectCartCount))
  const search = useSearchHelp()
  const asksPlace = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.asksPlace)
  const isLoading = useNavigation().state === 'loading'
  const isOrder = useMatch('/order/:id')
  const isAtWork = isOrder !== null && user !== null && isStaff(user)
  const isFramed = useDeferredValue(isAtWork)
  // The frame shows itself when it is there. Where it is not to come after all, the shop's layout is what is shown.
  const awaitsFrame = isAtWork || !isKnown
  useEffect(() => (awaitsFrame ? endWaiting : undefined), [awaitsFrame])
  const layout = useMemo(
    () => (
      <ShopLayout
        config={config}
        search={search}
        isKnown={isKnown}
        user={user}
        cartCount={cartCount}
        onLogout={onLogout}
        place={asksPlace && <PlaceLine />}
      >
        <link rel="manifest" href="/site.webmanifest" />
        {isLoading && (
          <p role="status" className="screen-progress">
            {t('Loading the page')}
          </p>
        )}
        <Outlet context={onLogout} />
        <ScrollRestoration />
      </ShopLayout>
    ),
    [config, search, isKnown, user, cartCount, onLogout, asksPlace, isLoading],
  )
  if (isFramed) {
    return (
      <Suspense>
        <OwnerLayout />
      </Suspense>
    )
  }
  return layout
}
