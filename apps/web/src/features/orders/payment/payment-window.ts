import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { PaymentDetails, RazorPayOrder } from '@pindivantalu/domain/payments/payment.wire'
import { takesNoFrames } from '@pindivantalu/domain/payments/takes-no-frames'
import { language } from '@pindivantalu/texts/t'
import type { CheckoutOptions, RazorpayCheckout } from './load-checkout.ts'

/** As the buttons of the shop: chilli-600. */
const THEME_COLOR = '#b42318'
const RAZORPAYS_TELUGU = 'tel'
const OPEN_FOR_SECONDS = 15 * 60
const CALLBACK = '/api/orders/razorpay-callback'

export type Payer = Pick<UserInfo, 'name' | 'phone' | 'email'>

type Payable = {
  keyId: string
  shopName: string
  order: RazorPayOrder
  payer: Payer
  onFailedAttempt: () => void
}

export type PaymentWindow = {
  /** Null where it was closed without a payment. */
  answer: Promise<PaymentDetails | null>
  close: () => void
}

/**
 * After an attempt that failed the window stays open for another: only its closing ends it. A browser that takes no
 * frames leaves the page instead, and comes back to another one.
 */
export function openPaymentWindow(
  Razorpay: RazorpayCheckout,
  { keyId, shopName, order, payer, onFailedAttempt }: Payable,
): PaymentWindow {
  const { promise, resolve } = Promise.withResolvers<PaymentDetails | null>()
  const checkout = new Razorpay({
    key: keyId,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: shopName,
    prefill: knownOf(payer),
    theme: { color: THEME_COLOR },
    ...(language() === 'te' && { config: { display: { language: RAZORPAYS_TELUGU } } }),
    timeout: OPEN_FOR_SECONDS,
    callback_url: new URL(CALLBACK, window.location.origin).href,
    redirect: takesNoFrames(navigator.userAgent),
    modal: { ondismiss: () => resolve(null) },
    handler: paid =>
      resolve({
        razorPayOrderId: paid.razorpay_order_id,
        razorPayPaymentId: paid.razorpay_payment_id,
        razorPaySignature: paid.razorpay_signature,
      }),
  })
  checkout.on('payment.failed', onFailedAttempt)
  checkout.open()
  // By the Back button, from the provider's own page: the browser shows this one as it was left.
  window.addEventListener('pageshow', () => resolve(null), { once: true })
  const close = () => {
    checkout.close()
    resolve(null)
  }
  return { answer: promise, close }
}

function knownOf({ name, phone, email }: Payer): CheckoutOptions['prefill'] {
  return { name, ...(phone && { contact: phone }), ...(email && { email }) }
}
