import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { CHECKOUT_SCRIPT, ordersOf, payButton, payByCard, paymentWindow } from '../../shopping.ts'
import { aNewPhone, DEMO, signInAs } from '../../sign-in.ts'

test.use({
  // The browser itself reports what a story makes fail.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (404|500))/,
})

const ADDRESS = `/api/orders/${anOrder()._id}`

/** An order as the shop could tell it, whatever is in its database. */
async function openOrder(page: Page, facts: Partial<OrderView>): Promise<void> {
  await page.route(`**${ADDRESS}`, route => route.fulfill({ json: anOrder(facts) }))
  await page.goto(`/order/${anOrder()._id}`)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
}

test('Customer pays the order that the owner made for them', async ({ page }) => {
  await signInAs(page, DEMO.otherCustomer)
  await page.goto('/profile')
  const card = page.getByRole('article').filter({ hasText: 'Not Paid' })
  await card.getByRole('link', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible()
  await expect(page.getByText(/Not paid/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await payButton(page).dblclick()
  await expect(page.locator('iframe')).toHaveCount(1)
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Payment failed or cancelled.')).toBeVisible()
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByText('Payment successful', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you, Kiran/ })).toBeFocused()
  await page.getByRole('button', { name: 'Follow my order' }).click()
  await expect(page.getByText(/Paid on /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect((await ordersOf(page)).filter(({ isPaid }) => !isPaid)).toEqual([])
})

test('An unpaid order says on its page that the payment script failed', async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  await openOrder(page, { isPaid: false, paidAt: null, user: { name: 'User', phone, email: null } })
  await page.route(CHECKOUT_SCRIPT, route => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('RazorPay failed to load')
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')
  await expectNoAxeViolations(page)
})

test('An order shows its slot and how far it has come', ON_DESKTOP_TOO, async ({ page }) => {
  await signInAs(page, aNewPhone())
  const arrived = await holdBack(page, /\/api\/orders\//)
  await page.goto(`/order/${anOrder()._id}`)
  await expect(page.getByText('Loading your order')).toBeAttached()
  await expectNoAxeViolations(page)
  arrived()
  await page.unrouteAll({ behavior: 'wait' })
  const { delivery, sourcing } = anOrder()
  await openOrder(page, {
    status: 'Collected',
    sourcing: { ...sourcing, isCollected: true, collectedAt: '2026-01-11T10:35:00.000Z' },
    delivery: {
      ...delivery,
      preferredDeliveryDate: '2026-01-11',
      preferredDeliveryTimeSlot: '6-8 PM',
    },
  })
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible()
  await expect(page.getByText('Arrives tomorrow, 6-8 PM')).toBeVisible()
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status.locator('[aria-current]')).toContainText('On its way11 Jan, 4:05 PM')
  await expect(page.getByText('Placed Sat, 10 Jan 2026, 11:40 AM')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('An order of someone else is not found, and there is a way on', async ({ page, browser }) => {
  const kiran = await browser.newPage()
  await signInAs(kiran, DEMO.otherCustomer)
  const [order] = await ordersOf(kiran)
  await signInAs(page, aNewPhone())
  await page.goto(`/order/${order?._id}`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'See your orders' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()

  await page.route(`**${ADDRESS}`, route => route.fulfill({ status: 500 }))
  await page.goto(`/order/${anOrder()._id}`)
  await expect(page.getByRole('heading', { name: 'Try reloading the page' })).toBeVisible()

  await signInAs(page, DEMO.admin)
  await page.goto(`/order/${order?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: order?.reference ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})
