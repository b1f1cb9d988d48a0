import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { Cart } from '@pindivantalu/domain/cart/cart'
import { linesAsQuoted } from '@pindivantalu/domain/cart/cart-after-quote'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { Day } from '@pindivantalu/domain/indian-time'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { PaymentNews } from '@pindivantalu/domain/payments/return-from-payment'
import { t } from '@pindivantalu/texts/t'
import { useEffect, useRef } from 'react'
import { codeOf } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLazyGetMyOrdersNowQuery, usePlaceOrderMutation, useQuoteBasketMutation } from '../orders.api.ts'
import { confirmPayment, type Waiting } from './confirm-payment.ts'
import { FAILED_OR_CANCELLED, NOT_LOADED, PAID_BACK } from './payment-texts.ts'
import {
  dropPendingPayment,
  keepPendingPayment,
  orderOf,
  type PendingPayment,
  readPendingPayment,
} from './pending-payment.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { type AskSettings, type OpenWindow, usePaymentWindow } from './use-payment-window.ts'

type Quoted = { quote: QuoteAnswer; openWindow: OpenWindow }

export type CheckoutState =
  | { at: 'ready' }
  | { at: 'opening' }
  | { at: 'deciding'; quoted: Quoted }
  | { at: 'paying' }
  | { at: 'creating'; waiting?: Waiting }
  | { at: 'unconfirmed' }
  | { at: 'refunded'; text: string }

type CheckoutProps = {
  cart: Cart
  noteAndGift: NoteAndGift
  user: UserInfo
  askSettings: AskSettings
  /** What became of a payment on the provider's own page, for a customer who comes back from it. */
  news: PaymentNews | undefined
  /** The customer has seen what changed: these are the cart's lines now. */
  onChanged: (lines: CartLine[]) => void
  /** Removed, in another tab perhaps. */
  onAddressGone: () => void
  /** The day that the page promises, where not every day has a place left. */
  deliveryDay: Day | undefined
  /** It has filled up since. */
  onDayFull: () => void
  /** The shop has stopped taking orders since. */
  onPaused: () => void
  /** The order exists: these lines are to leave the cart, and the customer goes to it. */
  onPlaced: (orderId: string, lines: CartLine[]) => void
}

const READY: CheckoutState = { at: 'ready' }

/** From the press on 'Pay' to the order, by whatever way. Never throws, and does one thing at a time. */
export function useCheckout(props: CheckoutProps) {
  const { cart, noteAndGift, user, askSettings, news, deliveryDay } = props
  const { onChanged, onAddressGone, onDayFull, onPaused, onPlaced } = props
  const { state, setState, run } = useOneAtATime<CheckoutState>(READY)
  const { prepareWindow, failedOpenings } = usePaymentWindow(askSettings)
  const [askQuote] = useQuoteBasketMutation()
  const [askToPlace] = usePlaceOrderMutation()
  const [askMyOrders] = useLazyGetMyOrdersNowQuery()

  const pay = () =>
    run(async () => {
      setState({ at: 'opening' })
      const openWindow = await prepareWindow()
      if (!openWindow) {
        toast.bad(t(NOT_LOADED))
        return READY
      }
      const [quote, orders] = await Promise.all([
        askQuote({
          orderItems: cart.cartItems,
          shippingAddress: cart.shippingAddress._id ?? '',
          paymentMethod: cart.paymentMethod,
          ...noteAndGift,
          ...(deliveryDay !== undefined && { deliveryDay }),
        })
          .unwrap()
          .catch(error => {
            if (codeOf(error) === 'address.not_found') onAddressGone()
            if (codeOf(error) === 'basket.later_day') onDayFull()
            if (codeOf(error) === 'shop.not_taking_orders') onPaused()
            throw error
          }),
        askMyOrders().unwrap(),
      ])
      const pending = readPendingPayment(user._id)
      const earlier = pending && orderOf(pending, orders)
      // Nobody pays again for what is ordered already.
      if (earlier) return placed(earlier._id, pending)
      const quoted = { quote, openWindow }
      return quote.differences.length > 0 ? { at: 'deciding', quoted } : takePayment(quoted, cart.cartItems)
    })

  const takePayment = async ({ quote, openWindow }: Quoted, lines: CartLine[]): Promise<CheckoutState> => {
    const pending: PendingPayment = {
      userId: user._id,
      begunAt: Date.now(),
      lines,
      shippingAddress: cart.shippingAddress._id ?? '',
      prices: quote.prices,
      razorPayOrderId: quote.razorPayOrder.id,
      paymentDetails: null,
    }
    keepPendingPayment(pending)
    setState({ at: 'paying' })
    const paymentDetails = await openWindow(quote.razorPayOrder, user)
    return paymentDetails ? confirm({ ...pending, paymentDetails }) : READY
  }

  const confirm = async (pending: PendingPayment): Promise<CheckoutState> => {
    const { paymentDetails, lines: orderItems, shippingAddress, prices } = pending
    if (!paymentDetails) return READY
    keepPendingPayment(pending)
    setState({ at: 'creating' })
    const ask = () => askToPlace({ orderItems, shippingAddress, ...prices, paymentDetails }).unwrap()
    const confirmation = await confirmPayment(ask, waiting => setState({ at: 'creating', waiting }))
    switch (confirmation.outcome) {
      case 'confirmed':
        return placed(confirmation.order._id, pending)
      case 'unconfirmed':
        return { at: 'unconfirmed' }
      case 'refused':
        dropPendingPayment()
        if (confirmation.isRefunded) return { at: 'refunded', text: confirmation.text }
        toast.bad(confirmation.text)
        return READY
      case 'signed_out':
        return READY
    }
  }

  const placed = (orderId: string, { lines }: PendingPayment): CheckoutState => {
    dropPendingPayment()
    onPlaced(orderId, lines)
    // Until the order's page has come.
    return { at: 'creating' }
  }

  /** Finds out what became of a payment that this page did not see the end of. */
  const resume = () =>
    run(async () => {
      const pending = readPendingPayment(user._id)
      if (!pending) return asTold()
      if (pending.paymentDetails) return confirm(pending)
      setState({ at: 'opening' })
      const { data: orders = [] } = await askMyOrders()
      const order = orderOf(pending, orders)
      return order ? placed(order._id, pending) : asTold()
    })

  const asTold = (): CheckoutState => {
    if (news === 'unconfirmed') return { at: 'unconfirmed' }
    if (news === 'failed') toast.bad(t(FAILED_OR_CANCELLED))
    if (news !== 'refunded') return READY
    dropPendingPayment()
    return { at: 'refunded', text: t(PAID_BACK) }
  }
  const resumeAtStart = useRef(resume)
  useEffect(() => {
    void resumeAtStart.current()
  }, [])

  /** About the differences: to pay the new total, or to have a look at the cart first. */
  const decide = (goesOn: boolean) => {
    if (state.at !== 'deciding') return
    const { quoted } = state
    const lines = linesAsQuoted(cart.cartItems, quoted.quote.validatedOrderItems)
    onChanged(lines)
    void run(async () => (goesOn ? takePayment(quoted, lines) : READY))
  }

  return { state, failedOpenings, pay: () => void pay(), checkAgain: () => void resume(), decide }
}
