import { USER_AGENTS } from '@pindivantalu/domain/payments/user-agents.builder'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts'
import { SANDBOX } from '../../shop-under-test.ts'
import {
  expectOrderPlaced,
  linesInCart,
  openPlaceOrder,
  ordersOf,
  payButton,
  payByCard,
} from '../../shopping.ts'
import { signInAs } from '../../sign-in.ts'

/** Apps open links in a browser of their own, which shows no payment window over a page. */
test.use({
  userAgent: USER_AGENTS.instagramOnAndroid,
  // The browser itself reports a session that a story ended.
  expectedComplaints: /^Failed to load resource: the server responded with a status of 401/,
})

/** Presses 'Pay' and waits for the provider's own page. */
async function leaveForPayment(page: Page): Promise<void> {
  await payButton(page).click()
  await expect(page).toHaveURL(`${SANDBOX}/v1/checkout/embedded`)
  await expect(page.getByRole('heading', { name: 'Pindivantalu' })).toBeVisible()
}

test('Customer pays on the provider’s own page and comes back to the order', async ({ page }) => {
  await openPlaceOrder(page)
  await leaveForPayment(page)
  await payByCard(page, page)
  await expectOrderPlaced(page)
  expect(await linesInCart(page)).toBe(0)
  expect(await ordersOf(page)).toHaveLength(1)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText(/Paid on /)).toBeVisible()
  await expect(page.getByText('Payment successful & Order placed'), 'is said once').toHaveCount(0)
})

test('A payment that is cancelled there leads back to the checkout, and can be made again', async ({
  page,
}) => {
  await openPlaceOrder(page)
  await leaveForPayment(page)
  await page.getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Payment failed or cancelled.')).toBeVisible()
  await expect(page).toHaveURL('/placeorder')
  expect(await linesInCart(page)).toBe(2)
  await leaveForPayment(page)
  await payByCard(page, page)
  await expectOrderPlaced(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('The Back button on the provider’s page leads to a checkout that can be paid', async ({ page }) => {
  await openPlaceOrder(page)
  await leaveForPayment(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/placeorder')
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')
  await leaveForPayment(page)
})

test('A customer who is signed out meanwhile signs in and finds the one order, paid', async ({ page }) => {
  const { phone } = await openPlaceOrder(page)
  await leaveForPayment(page)
  await page.context().clearCookies()
  await payByCard(page, page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Forder%2F[\da-f-]{36}$/)
  const order = decodeURIComponent(new URL(page.url()).searchParams.get('redirect') ?? '')
  await signInAs(page, phone)
  await page.goto(order)
  await expectOrderPlaced(page)
  expect(await linesInCart(page)).toBe(0)
  expect(await ordersOf(page)).toHaveLength(1)
})
