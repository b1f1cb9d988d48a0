import { setTimeout as pause } from 'node:timers/promises'
import { ask, untilAnswered } from './ask.ts'
import type { Draws } from './draws.ts'
import type { OpenShop } from './shop-under-fire.ts'
import { signIn } from './sign-in.ts'

type Product = { _id: string; customization: { priceCustomization: { weight: string; price: number }[] } }
export type Customer = { phone: string; cookie: string; addressId: string; products: Product[] }

/** Before the mischief begins. */
export async function aCustomer(shop: OpenShop, number: number): Promise<Customer> {
  const phone = `+918${String(number).padStart(9, '0')}`
  const cookie = await signIn(shop, phone)
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

export type Checkout = {
  providerOrderId: string
  /** Null when nothing was paid: the window said that this basket is paid for already. */
  paymentId: string | null
  /** What the shop answered to the browser, when it was heard. */
  orderId: string | null
}

/** One purchase by somebody whose network, patience and browser are drawn by lot. */
export async function buy(shop: OpenShop, customer: Customer, draws: Draws): Promise<Checkout> {
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

function basketOf(customer: Customer, draws: Draws): object {
  const shippingAddress = customer.addressId
  return { orderItems: itemsFor(customer, draws), shippingAddress, paymentMethod: 'Razorpay' }
}

export function itemsFor({ products }: Customer, draws: Draws): object[] {
  const first = draws.between(0, products.length - 4)
  const lines = products.slice(first, first + draws.between(1, 3))
  return lines.map(({ _id, customization }) => {
    const { weight, price } = draws.among(customization.priceCustomization)
    return { product: _id, weight, price, quantity: draws.between(1, 10) }
  })
}

async function untilQuoted(shop: OpenShop, { cookie }: Customer, body: object): Promise<string> {
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
export async function pay(shop: OpenShop, order_id: string, draws: Draws) {
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
