import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { expect, expectNoAxeViolations, test, untilScriptAnswers } from '../../fixtures.ts'
import {
  expectOrderPlaced,
  linesInCart,
  openPlaceOrder,
  openWindow,
  ordersOf,
  PLACING,
  payButton,
  payByCard,
  paymentWindow,
  payOutOfSight,
} from '../../shopping.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, cartLines, chegodilu, linesOf } from './open-cart.ts'

test.use({
  // The browser itself reports what a story makes fail.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404|500))/,
})

/** Chosen when it cost 250. */
function cheaper(line: CartLine): CartLine {
  const priceCustomization = line.customization.priceCustomization.map(option => ({ ...option, price: 250 }))
  return { ...line, customization: { priceCustomization } }
}

/** Chosen when there was this weight. */
function ofWeight(line: CartLine, weight: string): CartLine {
  const priceCustomization = [{ weight, price: 900 }]
  return { ...line, weight, selectedPriceCustomization: 0, customization: { priceCustomization } }
}

test('What changed since is shown before the window opens, and the customer decides', async ({ page }) => {
  await page.goto('/robots.txt')
  const [snack, sweet] = await linesOf(page, chegodilu, ariselu)
  if (!snack || !sweet) throw new Error('The shop has neither')
  const gone = { ...sweet, _id: '0198c0de-0000-7000-8000-00000000dead', name: 'Sunnundalu' }
  await openPlaceOrder(page, [cheaper(snack), sweet, ofWeight(snack, '2 kg'), gone])

  await payButton(page).click()
  const changes = page.getByRole('alertdialog', { name: 'Prices changed since you added these' })
  await expect(changes.getByRole('listitem').nth(0)).toContainText('was ₹500.00now ₹540.00')
  await expect(changes.getByRole('listitem').nth(1)).toContainText('2 kg is no longer sold')
  await expect(changes.getByRole('listitem').nth(2)).toContainText('Not available')
  await expect(changes).toContainText('New total₹777.36')
  await expect(changes.getByRole('button', { name: 'Back to cart' })).toBeFocused()
  await expectNoAxeViolations(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  await changes.getByRole('button', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLines(page)).toHaveCount(2)
  await expect(cartLines(page).first()).toContainText('₹270.00')
})

test('An address that was removed meanwhile leads back to Shipping', async ({ page }) => {
  await openPlaceOrder(page)
  const [address] = await (await page.request.get('/api/address')).json()
  await page.request.delete(`/api/address/${address._id}`)
  await payButton(page).click()
  await expect(page.getByText('This address does not exist. Please choose or add another one.')).toBeVisible()
  await expect(page).toHaveURL('/shipping')
  await page.goto('/placeorder')
  await expect(page, 'the cart has forgotten it').toHaveURL('/shipping')
})

test('A customer who accepts what changed is asked for the new total', async ({ page }) => {
  await page.goto('/robots.txt')
  const [snack] = await linesOf(page, chegodilu)
  if (!snack) throw new Error('The shop has none')
  await openPlaceOrder(page, [cheaper(snack)])
  await payButton(page).click()
  const changes = page.getByRole('alertdialog', { name: 'Prices changed since you added these' })
  await changes.getByRole('button', { name: 'Pay ₹609.36' }).click()
  await expect(paymentWindow(page).getByText('₹609.36').first()).toBeVisible()
  await expect(payButton(page)).toHaveText(/₹609\.36/)
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Payment failed or cancelled.')).toBeVisible()
  const overflow = () => page.evaluate('getComputedStyle(document.body).overflowY')
  expect(await overflow(), 'the page can be scrolled again').not.toBe('hidden')
})

test('A page that is closed in the bank’s app: the order is there, and the cart is not offered again', async ({
  page,
  context,
}) => {
  await openPlaceOrder(page)
  const providerOrder = await openWindow(page)
  await page.close()
  const later = await context.newPage()
  await payOutOfSight(later, providerOrder)
  await expect.poll(async () => (await ordersOf(later)).length).toBe(1)
  await later.goto('/cart')
  await expect(later.getByText('Your order was placed.')).toBeVisible()
  await expect(later.getByText('Your cart is empty')).toBeVisible()
  await expectNoAxeViolations(later)
  await later.getByRole('link', { name: 'See your order' }).click()
  await expect(later.getByText(/Paid on /)).toBeVisible()
})

test('A page that is closed right after the payment finds its order when it is opened again', async ({
  page,
  context,
}) => {
  await openPlaceOrder(page)
  await openWindow(page)
  await page.route(PLACING, () => {})
  await payByCard(page)
  const dialog = page.getByRole('alertdialog', { name: 'Order is being created...' })
  await expect(dialog).toContainText('Please do not close or reload this page.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await linesInCart(page)).toBe(2)
  await page.close()

  const later = await context.newPage()
  await later.goto('/placeorder', { waitUntil: 'commit' })
  await expectOrderPlaced(later)
  expect(await linesInCart(later)).toBe(0)
  expect(await ordersOf(later)).toHaveLength(1)
})

test('What is still not confirmed after half a minute is said as it is', async ({ page }) => {
  await openPlaceOrder(page)
  await openWindow(page)
  await page.clock.install()
  await page.route(PLACING, route => route.abort())
  await payByCard(page)
  await expect(page.getByRole('alertdialog')).toContainText('Your payment is received.')
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(page.getByText('Please do not pay again.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoAxeViolations(page)
  expect(await linesInCart(page)).toBe(2)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page.unroute(PLACING)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectOrderPlaced(page)
})

test('A customer who is signed out in the middle signs in and goes on; nothing is lost', async ({ page }) => {
  const { phone } = await openPlaceOrder(page)
  await page.context().clearCookies()
  await payButton(page).click()
  await expect(page).toHaveURL('/login?redirect=%2Fplaceorder')
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  expect(await linesInCart(page)).toBe(2)

  await signInAs(page, phone)
  await page.goto('/placeorder')
  await openWindow(page)
  await page.context().clearCookies()
  await payByCard(page)
  await expect(page).toHaveURL('/login?redirect=%2Fplaceorder')
  await signInAs(page, phone)
  await page.goto('/placeorder', { waitUntil: 'commit' })
  await untilScriptAnswers(page)
  await expectOrderPlaced(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('An address changed in another tab is shown before anything is paid', async ({ page }) => {
  await openPlaceOrder(page)
  const [{ _id, isDefault, serviceable, ...address }] = await (await page.request.get('/api/address')).json()
  const shippingAddress = { ...address, addressLine1: 'House 77' }
  await page.request.put(`/api/address/${_id}`, { data: { shippingAddress } })
  await payButton(page).click()
  await expect(page.getByText('Your address was changed. Please check it before you pay.')).toBeVisible()
  await expect(page.getByText('House 77')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await openWindow(page)
})

test('Another customer at the same browser sees no address of the first', async ({ page }) => {
  await openPlaceOrder(page)
  await signInAs(page, aNewPhone())
  await page.goto('/placeorder')
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByText('Flat 402')).toHaveCount(0)
})
