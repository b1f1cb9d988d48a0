import { type Cart, emptyCart, saveShippingAddress } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { OrderRow } from '@pindivantalu/domain/orders/order.wire'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { ariselu, chegodilu, linesOf } from './customer/buying/open-cart.ts'
import { expect } from './fixtures.ts'
import { SANDBOX } from './shop-under-test.ts'
import { aNewPhone, signInAs } from './sign-in.ts'

export const HOME = {
  name: 'Lakshmi Prasanna',
  addressLine1: 'Flat 402, Sri Sai Residency',
  addressLine2: 'Road No. 4',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9000000021',
}

/** 2 × ₹270 and 1 × ₹160: ₹700 of goods, and ₹777.36 in all. */
export const TOTAL = '₹777.36'

/** A quote, and the order that follows, go to the same route. */
export const PLACING = /\/api\/orders$/
export const CHECKOUT_SCRIPT = /\/v1\/checkout\.js$/

/** Someone new, with an address and something in the cart, about to place an order. */
export async function openPlaceOrder(page: Page, lines?: CartLine[]): Promise<{ phone: string }> {
  const phone = aNewPhone()
  await signInAs(page, phone)
  const saved = await page.request.post('/api/address', { data: { shippingAddress: HOME } })
  const { isDefault, serviceable, ...address } = await saved.json()
  const cartItems = lines ?? (await linesOf(page, chegodilu, ariselu))
  await storeCart(page, { ...saveShippingAddress(emptyCart(), address), cartItems })
  await page.goto('/placeorder')
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  return { phone }
}

async function storeCart(page: Page, cart: Cart): Promise<void> {
  await page.evaluate(text => localStorage.setItem('cart', text), JSON.stringify(cart))
}

/** 'Pay ₹777.36', the one that is seen at this size. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true })
}

export function paymentWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Test payment window"]')
}

/** In the window over the page, or where the window is a page of its own. */
export async function payByCard(
  page: Page,
  pay: Pick<FrameLocator, 'getByLabel' | 'getByRole'> = paymentWindow(page),
): Promise<void> {
  await pay.getByLabel('Card number').fill('4100 2800 0000 1007')
  await pay.getByLabel('Expiry (MM/YY)').fill('12/49')
  await pay.getByLabel('CVV').fill('123')
  await pay.getByRole('button', { name: /^Pay ₹/ }).click()
}

export async function payByUpi(page: Page, upiId: string): Promise<void> {
  const pay = paymentWindow(page)
  await pay.getByRole('tab', { name: 'UPI' }).click()
  await pay.getByLabel('UPI ID').fill(upiId)
  await pay.getByRole('button', { name: /^Pay ₹/ }).click()
}

export async function expectOrderPlaced(page: Page): Promise<void> {
  await expect(page.getByText('Payment successful & Order placed')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
}

export async function ordersOf(page: Page): Promise<OrderRow[]> {
  return (await page.request.get('/api/orders/userorders')).json()
}

export function linesInCart(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems?.length ?? 0)
}

/** What the customer does in the bank's app, out of the page's sight. */
export async function payOutOfSight(page: Page, providerOrderId: string): Promise<void> {
  const answer = await page.request.post(`${SANDBOX}/sandbox/razorpay/pay`, {
    data: { order_id: providerOrderId, outcome: 'captured' },
  })
  expect(answer.ok()).toBe(true)
}

/** Presses 'Pay', and tells the provider order the window was opened for. */
export async function openWindow(page: Page): Promise<string> {
  const quoted = page.waitForResponse(PLACING)
  await payButton(page).click()
  const { razorPayOrder } = (await (await quoted).json()) as { razorPayOrder: { id: string } }
  await expect(paymentWindow(page).getByRole('heading', { name: 'Pindivantalu' })).toBeVisible()
  return razorPayOrder.id
}
