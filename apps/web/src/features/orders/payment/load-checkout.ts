import { within } from '../../../lib/within.ts'

/** As much of Razorpay's checkout.js as the shop uses. */
export type Checkout = {
  on: (event: 'payment.failed', listener: () => void) => void
  open: () => void
  close: () => void
}

export type CheckoutOptions = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  prefill: { name?: string; contact?: string; email?: string }
  theme: { color: string }
  /** Without it the window is in English. */
  config?: { display: { language: 'tel' } }
  /** In seconds. */
  timeout: number
  /** Where the provider's own page leads back to, in browsers that show no window over this one. */
  callback_url: string
  redirect: boolean
  modal: { ondismiss: () => void }
  handler: (paid: {
    razorpay_order_id: string
    razorpay_payment_id: string
    razorpay_signature: string
  }) => void
}

export type RazorpayCheckout = new (options: CheckoutOptions) => Checkout

const LOADS_WITHIN = 20_000

let loading: Promise<RazorpayCheckout> | undefined

/** The provider's script, fetched when someone pays for the first time. What failed is tried again. */
export function loadCheckout(url: string): Promise<RazorpayCheckout> {
  loading ??= load(url).catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(url: string): Promise<RazorpayCheckout> {
  const script = document.createElement('script')
  script.src = url
  try {
    await within(LOADS_WITHIN, arrival(script), () => new Error('The payment script took too long'))
    const { Razorpay } = window as { Razorpay?: RazorpayCheckout }
    if (!Razorpay) throw new Error('The payment script is another')
    return Razorpay
  } catch (error) {
    script.remove()
    throw error
  }
}

function arrival(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The payment script could not be had'))
    document.head.append(script)
  })
}
