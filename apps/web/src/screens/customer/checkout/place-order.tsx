import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { isGiftComplete } from '@pindivantalu/domain/orders/basket/gift'
import { t } from '@pindivantalu/texts/t'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useHref, useNavigate } from 'react-router'
import { selectUser } from '../../../features/accounts/auth.slice.ts'
import { replaceLines, saveShippingAddress, selectIsCartLoaded } from '../../../features/cart/cart.slice.ts'
import { PriceSummary } from '../../../features/cart/price-summary.tsx'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { ShopTitle } from '../../../features/config/shop-title.tsx'
import { useDeliveryDay } from '../../../features/config/use-delivery-day.ts'
import { CreatingDialog } from '../../../features/orders/payment/creating-dialog.tsx'
import { DifferencesDialog } from '../../../features/orders/payment/differences-dialog.tsx'
import { notePaid, putHomeBehind } from '../../../features/orders/payment/paid-just-now.ts'
import { useCheckout } from '../../../features/orders/payment/use-checkout.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CartSkeleton } from '../../../ui/shop/cart-skeleton.tsx'
import { CheckoutSteps } from '../../../ui/shop/checkout-steps.tsx'
import { Review } from './place-order-review.tsx'
import { forCart, isSame, useOwnAddresses } from './use-own-addresses.ts'
import { usePaymentNews } from './use-payment-news.ts'
import { useRazorpaySettings } from './use-razorpay-settings.ts'
import { useReviewedCart } from './use-reviewed-cart.ts'

export function Component() {
  const user = useSelector(selectUser)
  const isLoaded = useSelector(selectIsCartLoaded)
  return (
    <Page>
      <ShopTitle>{t('Place Order')}</ShopTitle>
      <meta name="robots" content="noindex" />
      <CheckoutSteps current="Place Order" />
      <h1 className="sr-only">{t('Place Order')}</h1>
      <div className="min-h-[60vh]">
        {isLoaded && user ? <WithOwnAddress key={user._id} user={user} /> : <CartSkeleton />}
      </div>
    </Page>
  )
}

/** Shows an address only once it is known to be the customer's own, and as it is now. */
function WithOwnAddress({ user }: { user: UserInfo }) {
  const { addresses, error, refetch, isCopyRight } = useOwnAddresses(user._id)
  if (!addresses && error) return <ErrorNotice reason={errorText(error)} onReload={() => void refetch()} />
  if (!addresses) return <CartSkeleton />
  return <PlaceOrder user={user} isAddressRight={isCopyRight} askAddresses={() => refetch().unwrap()} />
}

type PlaceOrderProps = {
  user: UserInfo
  isAddressRight: boolean
  askAddresses: () => Promise<SavedAddressView[]>
}

/** Stays while its cart is emptied by the order: the dialog must not go before the order's page has come. */
function PlaceOrder({ user, isAddressRight, askAddresses }: PlaceOrderProps) {
  const { cart, noteAndGift, reviewed, takeOrdered } = useReviewedCart()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const home = useHref('/')
  const askSettings = useRazorpaySettings()
  const news = usePaymentNews()
  const { deliveryDay, lookAgain } = useDeliveryDay(cart.cartItems)

  const { refetch: readConfigAgain } = useGetConfigQuery()
  const { state, failedOpenings, pay, checkAgain, decide } = useCheckout({
    cart,
    noteAndGift,
    user,
    askSettings,
    news,
    onChanged: lines => dispatch(replaceLines(lines)),
    // Without an address this screen leads back to /shipping.
    onAddressGone: () => dispatch(saveShippingAddress({})),
    deliveryDay,
    onDayFull: lookAgain,
    onPaused: () => void readConfigAgain(),
    onPlaced: (orderId, lines) => {
      takeOrdered(lines)
      putHomeBehind(home)
      notePaid(orderId)
      void navigate(`/order/${orderId}`)
    },
  })
  const decideOnChanges = (goesOn: boolean) => {
    decide(goesOn)
    if (!goesOn) void navigate('/cart')
  }

  /** It may have been changed in another tab: nothing is paid for a place the customer does not see. */
  const payForWhatIsSeen = async () => {
    const addresses = await askAddresses().catch(sayFailure)
    const saved = addresses?.find(({ _id }) => _id === cart.shippingAddress._id)
    if (!addresses) return
    if (!saved) return toast.bad(t('This address does not exist. Please choose or add another one.'))
    if (noteAndGift.gift && !isGiftComplete(noteAndGift.gift)) {
      toast.bad(t('Please complete the gift first: for whom it is, and their phone.'))
      return navigate('/cart')
    }
    if (isSame(forCart(saved), cart.shippingAddress)) return pay()
    toast.info(t('Your address was changed. Please check it before you pay.'))
  }

  if (!cart.shippingAddress.addressLine1 || !cart.shippingAddress._id)
    return <Navigate to="/shipping" replace />
  if (!isAddressRight && state.at === 'ready') return <CartSkeleton />
  return (
    <>
      <Review
        cart={reviewed}
        state={state}
        failedOpenings={failedOpenings}
        onPay={() => void payForWhatIsSeen()}
        onCheckAgain={checkAgain}
      >
        <PriceSummary prices={reviewed} />
      </Review>
      {state.at === 'deciding' && (
        <DifferencesDialog quote={state.quoted.quote} lines={cart.cartItems} onDecide={decideOnChanges} />
      )}
      <CreatingDialog
        isOpen={state.at === 'creating'}
        title={t('Order is being created...')}
        waiting={state.at === 'creating' ? state.waiting : undefined}
      />
    </>
  )
}
