import type { Cart } from '@pindivantalu/domain/cart/cart'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { selectCart, selectIsCartLoaded } from '../../../features/cart/cart.slice.ts'
import { CartLines } from '../../../features/cart/cart-lines.tsx'
import { CartSummary, EmptyCartSummary } from '../../../features/cart/cart-summary.tsx'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { hasPendingPayment } from '../../../features/orders/payment/has-pending-payment.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CartSkeleton } from '../../../ui/shop/cart-skeleton.tsx'
import { useTakeFromCart } from './use-take-from-cart.ts'

/** Few open a link with a cart in it. */
const LinkedCart = lazy(() => import('./linked-cart.tsx'))
const PayOutside = lazyPart(() => import('../../../features/orders/payment/pay-outside.tsx'))
const InterruptedPayment = lazy(() => import('../../../features/orders/payment/interrupted-payment.tsx'))

export function Component() {
  const isLoaded = useSelector(selectIsCartLoaded)
  return (
    <Page>
      <ShopTitle>{t('Cart')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 text-3xl lg:text-4xl">{t('Shopping cart')}</h1>
      <div className="min-h-[60vh]">{isLoaded ? <LoadedCart /> : <UnreadCart />}</div>
    </Page>
  )
}

function LoadedCart() {
  const cart = useSelector(selectCart)
  const [params] = useSearchParams()
  // As `cart-link.ts` writes it, whose code is fetched where there is one.
  const [isLinked] = useState(() => params.has('item'))
  const [isFilling, setFilling] = useState(isLinked)
  const showWhatIsIn = useCallback(() => setFilling(false), [])
  return (
    <>
      <PaymentLeftOpen />
      {isLinked && (
        <Suspense>
          <LinkedCart onAnswer={showWhatIsIn} />
        </Suspense>
      )}
      {!navigator.cookieEnabled && cart.cartItems.length > 0 && (
        <Suspense>
          <div className="mb-6 empty:hidden">
            <PayOutside pays={cart.cartItems} failedOpenings={0} />
          </div>
        </Suspense>
      )}
      {isFilling && cart.cartItems.length === 0 ? <CartSkeleton /> : <CartAsItIs cart={cart} />}
    </>
  )
}

function CartAsItIs({ cart }: { cart: Cart }) {
  const isEmpty = cart.cartItems.length === 0
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      {isEmpty ? (
        <EmptyState className="card py-14" title={t('Your cart is empty')} action={<GoBack />} />
      ) : (
        <CartLines lines={cart.cartItems} />
      )}
      {isEmpty ? <EmptyCartSummary cart={cart} /> : <CartSummary cart={cart} />}
    </div>
  )
}

/** Few come back from a payment that they did not see the end of. */
function PaymentLeftOpen() {
  const user = useSelector(selectUser)
  const takeFromCart = useTakeFromCart()
  const [isLeftOpen] = useState(hasPendingPayment)
  if (!user || !isLeftOpen) return null
  return (
    <Suspense>
      <InterruptedPayment key={user._id} userId={user._id} onPlaced={(_id, lines) => takeFromCart(lines)} />
    </Suspense>
  )
}

function GoBack() {
  return (
    <Link to="/" className="link inline-flex min-h-11 items-center gap-2 text-lg">
      <ArrowLeft className="icon" />
      {t('Go Back')}
    </Link>
  )
}

/** As the server renders it, which must not say that the cart is empty: only the browser knows. */
function UnreadCart() {
  return (
    <>
      <div className="needs-script">
        <CartSkeleton />
      </div>
      <noscript>
        <p className="text-ink-2">{t('The cart needs JavaScript. Please switch it on in your browser.')}</p>
      </noscript>
    </>
  )
}
