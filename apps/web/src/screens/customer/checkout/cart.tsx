import type { Cart } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { festivalName } from '@pindivantalu/domain/festivals/festival-in-words'
import { festivalsInCart } from '@pindivantalu/domain/festivals/festivals-in-cart'
import { tooMuchInWords } from '@pindivantalu/domain/kitchen/too-much-in-words'
import { isGiftComplete } from '@pindivantalu/domain/orders/basket/gift'
import { madeInWords } from '@pindivantalu/domain/orders/slots/made-in-words'
import { t } from '@pindivantalu/texts/t'
import { ArrowLeft } from 'lucide-react'
import { Fragment, lazy, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import { Link, useLocation, useSearchParams } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { selectCart, selectIsCartLoaded } from '../../../features/cart/cart.slice.ts'
import { CartLines } from '../../../features/cart/cart-lines.tsx'
import { CartSummary, EmptyCartSummary } from '../../../features/cart/cart-summary.tsx'
import { keepFestivalHint, readFestivalHint } from '../../../features/cart/festival-hint.ts'
import { focusLineThatHoldsBack } from '../../../features/cart/line-notice.tsx'
import { GIFT_FIELDS, NoteAndGiftFields } from '../../../features/cart/note-and-gift-fields.tsx'
import { ShippingStep } from '../../../features/cart/shipping-step.tsx'
import { useNoteAndGift } from '../../../features/cart/use-note-and-gift.ts'
import { WaitingSummary } from '../../../features/cart/waiting-summary.tsx'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { useComesSoon, useDeliveryOptions } from '../../../features/config/use-delivery-day.ts'
import { usePausedShop } from '../../../features/config/use-paused-shop.ts'
import { useShopToday } from '../../../features/config/use-shop-today.ts'
import { hasPendingPayment } from '../../../features/orders/payment/has-pending-payment.ts'
import { AsRendered } from '../../../lib/loading/as-rendered.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useLostSince } from '../../../lib/offline/connection.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CartSkeleton } from '../../../ui/shop/cart-skeleton.tsx'
import BestSellers from '../best-sellers.tsx'
import { EarliestLine } from '../earliest-line.tsx'
import type { OrderedAgainNews } from '../order-again/ordered-again-news.ts'
import { useCartCheck } from './use-cart-check.ts'
import { useTakeFromCart } from './use-take-from-cart.ts'

/** Few open a link with a cart in it. */
const LinkedCart = lazy(() => import('./linked-cart.tsx'))
/** Few order again. */
const OrderedAgain = lazy(() => import('../order-again/ordered-again.tsx'))
const PayOutside = lazyPart(() => import('../../../features/orders/payment/pay-outside.tsx'))
/** Seldom: the shop takes no orders for a while. */
const PausedLine = lazyPart(() => import('../paused-line.tsx'))
const FestivalNotice = lazyPart(() => import('../../../features/cart/festival-notice.tsx'))
const InterruptedPayment = lazy(() => import('../../../features/orders/payment/interrupted-payment.tsx'))

export function Component() {
  // In short steps, between which taps and scrolling are heard: a store's change alone is drawn in one go.
  const isLoaded = useDeferredValue(useSelector(selectIsCartLoaded))
  return (
    <Page>
      <ShopTitle>{t('Cart')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 text-3xl lg:text-4xl">{t('Shopping cart')}</h1>
      <div className="min-h-[60vh]">{isLoaded ? <LoadedCart /> : UNREAD_CART}</div>
    </Page>
  )
}

function LoadedCart() {
  const cart = useSelector(selectCart)
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: Partial<OrderedAgainNews> | null }
  const [orderedAgain] = useState(() => state?.orderedAgain)
  // As `cart-link.ts` writes it, whose code is fetched where there is one.
  const [isLinked] = useState(() => params.has('item'))
  const [isFilling, setFilling] = useState(isLinked)
  const showWhatIsIn = useCallback(() => setFilling(false), [])
  return (
    <>
      {orderedAgain && (
        <Suspense>
          <OrderedAgain news={orderedAgain} />
        </Suspense>
      )}
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
      {isFilling && cart.cartItems.length === 0 ? (
        <CartSkeleton />
      ) : (
        <Suspense fallback={<CartSkeleton />}>
          <CartAsItIs cart={cart} />
        </Suspense>
      )}
    </>
  )
}

const SIDE_BY_SIDE = 'grid items-start gap-8 lg:grid-cols-[1fr_23rem]'

function CartAsItIs({ cart }: { cart: Cart }) {
  const check = useCartCheck()
  const { choice, choose } = useNoteAndGift()
  const [isTried, setTried] = useState(false)
  const lostSince = useLostSince()
  const paused = usePausedShop()
  const today = useShopToday()
  const { data: delivery } = useDeliveryOptions(cart.cartItems)
  const comesSoon = useComesSoon(cart.cartItems)
  const [hint] = useState(() => readFestivalHint(Date.now()))
  useEffect(() => {
    if (check.products.length > 0) keepFestivalHint(check.products)
  }, [check.products])
  if (cart.cartItems.length === 0) return <EmptyCart cart={cart} />

  const soldAs = (line: CartLine) => check.products.find(({ _id }) => _id === line._id)
  const madeOf = (line: CartLine) => {
    const product = soldAs(line)
    return product ? madeInWords(product, today) : null
  }
  const tooMuchOf = (line: CartLine) => {
    const product = soldAs(line)
    if (!product || !delivery?.tooMuch) return null
    const festival = product.festival ? festivalName(product.festival) : undefined
    return tooMuchInWords(line, { lines: cart.cartItems, tooMuch: delivery.tooMuch, festival })
  }
  const isHeldBack = () => {
    if (focusLineThatHoldsBack()) return true
    if (!choice.isGift || isGiftComplete(choice.gift)) return false
    // The field to lead to is marked as wrong by this.
    flushSync(() => setTried(true))
    document.querySelector<HTMLElement>(`#${GIFT_FIELDS} [aria-invalid]`)?.focus()
    return true
  }
  const inCart = festivalsInCart(cart.cartItems, check.products.length > 0 ? check.products : hint)
  const { length: festivals } = inCart.festivals
  // Known from the start, the notice comes with the rest of the cart; else by itself, once the shop has spoken.
  const Waiting = hint.length > 0 ? Fragment : Suspense
  return (
    <div className={SIDE_BY_SIDE}>
      <div className="grid gap-4 lg:gap-5">
        {paused && (
          <Suspense>
            <PausedLine paused={paused} />
          </Suspense>
        )}
        {check.hasFailed && (
          <Alert tone="info" isNews>
            {t('Prices could not be checked just now. They are checked again before you pay.')}
          </Alert>
        )}
        <CartLines lines={cart.cartItems} news={check.news} madeOf={madeOf} tooMuchOf={tooMuchOf} />
        {festivals > 0 && (
          <Waiting>
            <FestivalNotice inCart={inCart} hasDay={delivery?.earliest !== null} />
          </Waiting>
        )}
        <ShippingStep itemsPrice={cart.itemsPrice} />
        <Link to="/enquiry?cart" className="link inline-flex min-h-11 items-center justify-self-start">
          {t('More than ten, or for an event? Ask us')}
        </Link>
        <NoteAndGiftFields choice={choice} onChoose={choose} showsProblems={isTried} />
      </div>
      {lostSince === undefined ? (
        <CartSummary cart={cart} isHeldBack={isHeldBack} comesSoon={comesSoon && festivals === 0}>
          {festivals < 2 && <EarliestLine items={cart.cartItems} choosesLater />}
        </CartSummary>
      ) : (
        <WaitingSummary cart={cart} asOf={lostSince} />
      )}
    </div>
  )
}

function EmptyCart({ cart }: { cart: Cart }) {
  return (
    <>
      <div className={SIDE_BY_SIDE}>
        <EmptyState className="card py-14" title={t('Your cart is empty')} action={<GoBack />} />
        <EmptyCartSummary cart={cart} />
      </div>
      <BestSellers />
    </>
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

/** As the server renders it, which knows no cart: index.html's script chooses what is shown until this one is read. */
function UnreadCart() {
  const cart = useSelector(selectCart)
  return (
    <>
      <div className="needs-script unless-cart-filled">
        <EmptyCart cart={cart} />
      </div>
      <div className="needs-script if-cart-filled" data-outline>
        <CartSkeleton />
      </div>
      <noscript>
        <p className="text-ink-2">{t('The cart needs JavaScript. Please switch it on in your browser.')}</p>
      </noscript>
    </>
  )
}

const UNREAD_CART = (
  <AsRendered>
    <UnreadCart />
  </AsRendered>
)
