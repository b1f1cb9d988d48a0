import { totalQuantity } from '@pindivantalu/domain/cart/cart'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { selectCart } from '../../../features/cart/cart.slice.ts'
import { CartLines } from '../../../features/cart/cart-lines.tsx'
import { WaitingSummary } from '../../../features/cart/waiting-summary.tsx'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { LiveOrderCard } from '../../../features/orders/customer/my-orders/live-order-card.tsx'
import { sortMyOrders } from '../../../features/orders/customer/my-orders/sort-my-orders.ts'
import { useGetMyOrdersQuery } from '../../../features/orders/orders.api.ts'
import { followConnection, useLostSince, whenLost } from '../../../lib/offline/connection.ts'
import { WaitsForShop } from '../../../ui/feedback/waits-for-shop.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NoConnectionBanner } from './no-connection-banner.tsx'

const NO_NEWS = new Map()

/** What the service worker answers with where there is no network and nothing is kept. With one it leads home. */
export function Component() {
  const isLost = useLostSince() !== undefined
  if (!import.meta.env.SSR && !isLost) return <Navigate to="/" replace />
  return (
    <Page>
      <meta name="robots" content="noindex" />
      {/* By this the app knows that it has to draw the page that was asked for. */}
      <div id="no-connection">
        <NoConnection />
      </div>
    </Page>
  )
}

/** In the place of a page that cannot be had: what the phone keeps, and when the shop is tried again. */
export default function NoConnection({ onReload }: { onReload?: () => void }) {
  useWhenFound(onReload)
  const asOf = useLostSince() ?? Date.now()
  const cart = useSelector(selectCart)
  const user = useSelector(selectUser)
  const { data: orders = [], fulfilledTimeStamp: receivedAt = 0 } = useGetMyOrdersQuery(undefined, {
    skip: !user,
  })
  const [order] = sortMyOrders(orders).live
  const waiting = useId()
  const count = totalQuantity(cart)
  return (
    <>
      <ShopTitle>{t('No connection')}</ShopTitle>
      <NoConnectionBanner hasCode={order?.deliveryCode != null} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="grid gap-5 lg:gap-6">
          {order && (
            <section aria-labelledby="kept-order">
              <h2 id="kept-order" className="sr-only">
                {t('Your order now')}
              </h2>
              <LiveOrderCard
                order={order}
                receivedAt={receivedAt}
                asOf={formatMoment(new Date(asOf), new Date())}
              />
            </section>
          )}
          {count > 0 && (
            <section aria-labelledby="kept-cart">
              <h2 id="kept-cart" className="mb-3 text-2xl">
                {t('Your cart, {count, plural, one {1 item} other {{count} items}}', { count })}
              </h2>
              <CartLines lines={cart.cartItems} news={NO_NEWS} />
            </section>
          )}
        </div>
        {count > 0 ? (
          <WaitingSummary cart={cart} asOf={asOf} />
        ) : (
          <div className="panel">
            <WaitsForShop id={waiting} />
          </div>
        )}
      </div>
    </>
  )
}

/** What is asked for by code of the page itself is asked for again by the store; all else by this. */
function useWhenFound(act: (() => void) | undefined): void {
  const latest = useRef(act)
  useEffect(() => followConnection(() => void (whenLost() === undefined && latest.current?.())), [])
}
