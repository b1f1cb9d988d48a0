import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import {
  CHECKOUT_SCRIPT,
  expectOrderPlaced,
  linesInCart,
  openPlaceOrder,
  openWindow,
  ordersOf,
  PLACING,
  payButton,
  payByCard,
  payByUpi,
  paymentWindow,
  TOTAL,
} from '../../shopping.ts'
import { requestsTo } from './shipping-screen.ts'

test.use({
  // The browser itself reports what a story makes fail.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404|500))/,
})

test('Customer goes from the cart to a paid order, by card', ON_DESKTOP_TOO, async ({ page }) => {
  await openPlaceOrder(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with selected address' }).click()

  await expect(page).toHaveURL('/placeorder')
  await expect(page).toHaveTitle('Place Order | Pindivantalu')
  const items = page.getByRole('region', { name: 'Order items' }).getByRole('listitem')
  await expect(items.first()).toContainText('Spice Level: Regular · 500 g')
  await expect(items.first()).toContainText('2 × ₹270.00')
  await expect(items.last()).toContainText('Sweetness: Regular · 250 g')
  await expect(page.getByRole('region', { name: 'Shipping' })).toContainText('Flat 402, Sri Sai Residency')
  await expect(page.getByText('Order once placed cannot be cancelled').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Tax and fees' }).click()
  const parts = page.getByRole('dialog', { name: 'Tax and fees' })
  await expect(parts).toContainText('GST on items 5%₹35.00')
  await expect(parts).toContainText('Platform fee₹2.00')
  await expect(parts).toContainText('GST on platform fee 18%₹0.36')
  await page.keyboard.press('Escape')

  await openWindow(page)
  await expect(paymentWindow(page).getByText(TOTAL).first()).toBeVisible()
  await payByCard(page)
  await expectOrderPlaced(page)
  expect(await linesInCart(page)).toBe(0)
  await expect(page.getByText('Payment successful & Order placed')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(page, 'a paid checkout and an empty cart are left out').toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()
  await expect(page.getByText(/Paid on /)).toBeVisible()
  await page.getByText('How it adds up').click()
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText(TOTAL)
  await expect(page.getByRole('region', { name: 'Status' }).locator('[aria-current]')).toContainText(
    'Order received',
  )
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectNoAxeViolations(page)

  const invoice = page.getByRole('link', { name: 'Invoice (PDF)' })
  await expect(invoice).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const [order, ...more] = await ordersOf(page)
  expect(more).toEqual([])
  await page.getByRole('link', { name: 'My orders' }).click()
  const row = page.getByRole('article').filter({ hasText: order?.reference ?? 'none' })
  await expect(row).toContainText(TOTAL)
  await expect(row).toContainText('Paid')
  await expect(row).toContainText('Not delivered')
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: `Follow order ${order?.reference}` }).click()
  await expect(page).toHaveURL(`/order/${order?._id}`)
})

test('What is ordered stays in sight until its page has come, and Back leads home', async ({ page }) => {
  await openPlaceOrder(page)
  await page.getByRole('link', { name: 'Change the address' }).click()
  const goOn = page.getByRole('button', { name: 'Continue with selected address' })
  await expect(goOn).toBeVisible()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await goOn.click()
  await openWindow(page)
  const orderComes = await holdBack(page, /\/assets\/order-[^/]*\.js$/)
  await payByCard(page)
  await expect.poll(() => linesInCart(page)).toBe(0)
  await expect(page.getByText('Order is being created...')).toBeVisible()
  await expect(page.getByText('2 × ₹270.00')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeHidden()
  orderComes()
  await expectOrderPlaced(page)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Profile & Orders' }).click()
  await expect(page).toHaveURL('/profile')
})

test('Customer presses twice, goes back, cancels, and pays by UPI after a failure', async ({ page }) => {
  await openPlaceOrder(page)
  await page.getByRole('link', { name: 'Change the address' }).click()
  await page.getByRole('button', { name: 'Continue with selected address' }).click()

  await page.route(CHECKOUT_SCRIPT, route => route.abort())
  await payButton(page).click()
  await expect(page.getByText('RazorPay failed to load')).toBeVisible()
  await page.unroute(CHECKOUT_SCRIPT)

  const quotes = requestsTo(page, PLACING)
  await payButton(page).dblclick()
  const pay = paymentWindow(page)
  await expect(pay.getByRole('heading', { name: 'Pindivantalu' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(quotes).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL('/shipping')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goForward()

  await openWindow(page)
  await pay.getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Payment failed or cancelled.')).toBeVisible()
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')

  await openWindow(page)
  await payByUpi(page, 'failure@razorpay')
  await expect(pay.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Payment failed or cancelled.')).toBeVisible()
  await payByUpi(page, 'success@razorpay')
  await expectOrderPlaced(page)
  await expect(page.getByText('Payment failed or cancelled.')).toHaveCount(0)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('Two tabs: what is paid in one leaves the cart of the other', async ({ page, context }) => {
  await openPlaceOrder(page)
  const other = await context.newPage()
  await other.goto('/placeorder')
  const first = await openWindow(page)
  expect(await openWindow(other), 'the same payment is opened again').toBe(first)
  await payByCard(page)
  await expectOrderPlaced(page)
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await payByCard(other)
  await expect(paymentWindow(other).getByRole('alert')).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(1)
})

test('Without an address the way leads to Shipping', async ({ page }) => {
  await openPlaceOrder(page)
  await page.evaluate(() => localStorage.setItem('cart', '{}'))
  await page.reload()
  await expect(page).toHaveURL('/shipping')
})
