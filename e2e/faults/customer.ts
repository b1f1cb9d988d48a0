import { setTimeout as pause } from 'node:timers/promises'
import type { Draws } from './draws.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'

const PROJECT = 'pindivantalu-sandbox'
const PATIENCE_MS = 600_000

type Product = { _id: string; customization: { priceCustomization: { weight: string; price: number }[] } }
export type Customer = { phone: string; cookie: string; addressId: string; products: Product[] }

/** What a person at a browser sees of the shop; `undefined` when it does not answer. */
async function ask(
  shop: ShopUnderFire,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<Response | undefined> {
  const request = {
    method: body ? 'POST' : 'GET',
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(25_000),
  }
  return fetch(`${shop.url}/api${path}`, request).catch(() => undefined)
}

/** A shop that is busy, or down, is asked again. */
async function untilAnswered(
  shop: ShopUnderFire,
  path: string,
  asked: { cookie?: string; body: object },
): Promise<Response> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask(shop, path, asked)
    if (answer?.ok) return answer
    if (Date.now() > until) throw new Error(`${path} for ten minutes: ${answer?.status}`)
    await pause(200)
  }
}

/** Before the mischief begins. */
export async function aCustomer(shop: ShopUnderFire, number: number): Promise<Customer> {
  const phone = `+918${String(number).padStart(9, '0')}`
  const token = await tokenFor(shop, phone)
  const signedIn = await untilAnswered(shop, '/users/auth', { body: { token } })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const shippingAddress = {
    name: `Customer ${number}`,
    addressLine1: `House ${number}`,
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500072',
    phone: '9876543210',
  }
  const saved = await untilAnswered(shop, '/address', { cookie, body: { shippingAddress } })
  const { _id: addressId } = (await saved.json()) as { _id: string }
  const listed = await fetch(`${shop.url}/api/products`)
  const { products } = (await listed.json()) as { products: (Product & { available: boolean })[] }
  return { phone, cookie, addressId, products: products.filter(product => product.available) }
}

async function tokenFor(shop: ShopUnderFire, phoneNumber: string): Promise<string> {
  const identity = `${shop.sandboxUrl}/identitytoolkit.googleapis.com/v1/accounts`
  const tell = async (action: string, body: object) => {
    const answer = await fetch(`${identity}:${action}?key=sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { sessionInfo: string; idToken: string }
  }
  const { sessionInfo } = await tell('sendVerificationCode', {
    phoneNumber,
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaToken: 'of a test',
  })
  const sent = await fetch(`${shop.sandboxUrl}/emulator/v1/projects/${PROJECT}/verificationCodes`)
  const { verificationCodes } = (await sent.json()) as {
    verificationCodes: { code: string; sessionInfo: string }[]
  }
  const code = verificationCodes.findLast(one => one.sessionInfo === sessionInfo)?.code
  return (await tell('signInWithPhoneNumber', { sessionInfo, code })).idToken
}

export type Checkout = {
  providerOrderId: string
  /** Null when nothing was paid: the window said that this basket is paid for already. */
  paymentId: string | null
  /** What the shop answered to the browser, when it was heard. */
  orderId: string | null
}

/** One purchase by somebody whose network, patience and browser are drawn by lot. */
export async function buy(shop: ShopUnderFire, customer: Customer, draws: Draws): Promise<Checkout> {
  const quote = await untilQuoted(shop, customer, basketOf(customer, draws))
  const details = await pay(shop, quote, draws)
  if (!details) return { providerOrderId: quote, paymentId: null, orderId: null }
  const checkout = { providerOrderId: quote, paymentId: details.razorPayPaymentId, orderId: null }
  // Half of all browsers are closed before they can tell the shop.
  if (draws.chance(0.5)) return checkout
  const tries = draws.between(1, 4)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await ask(shop, '/orders', { cookie: customer.cookie, body: { paymentDetails: details } })
    if (answer && answer.status <= 201) {
      const { _id: orderId } = (await answer.json()) as { _id: string }
      return { ...checkout, orderId }
    }
    await pause(draws.between(50, 500))
  }
  return checkout
}

function basketOf({ products, addressId }: Customer, draws: Draws): object {
  const first = draws.between(0, products.length - 4)
  const lines = products.slice(first, first + draws.between(1, 3))
  const orderItems = lines.map(({ _id, customization }) => {
    const { weight, price } = draws.among(customization.priceCustomization)
    return { product: _id, weight, price, quantity: draws.between(1, 10) }
  })
  return { orderItems, shippingAddress: addressId, paymentMethod: 'Razorpay' }
}

async function untilQuoted(shop: ShopUnderFire, { cookie }: Customer, body: object): Promise<string> {
  const quoted = await untilAnswered(shop, '/orders', { cookie, body })
  const { razorPayOrder } = (await quoted.json()) as { razorPayOrder: { id: string } }
  return razorPayOrder.id
}

const WAYS = [
  { outcome: 'captured', webhook: 'now' },
  { outcome: 'captured', webhook: 'twice' },
  { outcome: 'captured', webhook: 'late' },
  { outcome: 'captured', webhook: 'never' },
  { outcome: 'authorized', webhook: 'now' },
  { outcome: 'failed_then_captured', webhook: 'now' },
]

/** Undefined when the payment window says that this has been paid for: the very same basket, bought a moment ago. */
async function pay(shop: ShopUnderFire, order_id: string, draws: Draws) {
  const answer = await fetch(`${shop.sandboxUrl}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id, ...draws.among(WAYS) }),
  })
  if (!answer.ok) {
    const words = await answer.text()
    if (words.includes('order is already paid')) return undefined
    throw new Error(`The sandbox took no payment: ${words}`)
  }
  const paid = (await answer.json()) as Record<string, string>
  return {
    razorPayOrderId: paid.razorpay_order_id ?? '',
    razorPayPaymentId: paid.razorpay_payment_id ?? '',
    razorPaySignature: paid.razorpay_signature ?? '',
  }
}
