import { MINUTE, SECOND } from '@pindivantalu/domain/indian-time'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { offeredWithoutLimits } from '@pindivantalu/domain/orders/slots/delivery-slot'
import type { Page } from '@playwright/test'
import { aPaidOrder } from '../../an-order.ts'
import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../../fixtures.ts'
import { pick } from '../../pick.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'

const CHANGING = /\/preferred-delivery$/
const CLOSED = 'Delivery slot selection period has expired (1 hour past order creation).'

const slotPanel = (page: Page) => page.getByRole('region', { name: 'Delivery time slot' })
const save = (page: Page) => slotPanel(page).getByRole('button', { name: 'Save' })

async function choose(page: Page, slot: string): Promise<void> {
  await pick(slotPanel(page).getByRole('radio', { name: slot }))
}

test(
  'Customer chooses a slot, moves it in spite of a bad network, and sees it in the list',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    const order = await aPaidOrder(page.request)
    await page.goto(`/order/${order._id}`)
    const panel = slotPanel(page)
    await expect(panel.getByRole('heading')).toHaveText('When shall we come?')
    await expect(
      panel.getByText(/^Choose within 1 hour of placing the order\. You can change it until \d+:\d\d [AP]M$/),
    ).toBeVisible()
    await expect(panel.getByText('No slot chosen')).toBeVisible()
    await expect(save(page)).toHaveCount(0)

    let sent = 0
    page.on('request', request => {
      if (CHANGING.test(request.url())) sent++
    })
    await choose(page, 'Tomorrow 4-6 PM')
    await expectNoAxeViolations(page)
    // Both clicks meet the button, which is gone once the answer is there.
    const mayBeSaved = await holdBack(page, CHANGING)
    await save(page).dblclick()
    mayBeSaved()
    await expect(page.getByText('Preferred delivery slot updated')).toBeVisible()
    await expect(panel.getByText('Current: Tomorrow, 4-6 PM')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await expect(panel.getByRole('radio', { name: 'Tomorrow 4-6 PM' })).toBeFocused()
    expect(sent).toBe(1)

    await choose(page, 'Tomorrow 6-8 PM')
    await choose(page, 'Tomorrow 4-6 PM')
    await expect(save(page)).toHaveCount(0)

    // Never sent: the choice stays, and is saved at the next try.
    await page.route(CHANGING, route => route.abort())
    await choose(page, 'Tomorrow 8-10 PM')
    await save(page).click()
    await expect(page.getByText('Failed to update preferred slot')).toBeVisible()
    await expect(panel.getByRole('alert')).toContainText('You seem to be offline')
    await expect(panel.getByRole('radio', { name: 'Tomorrow 8-10 PM' })).toBeChecked()
    await expect(save(page)).not.toHaveAttribute('aria-busy')
    // Done, and the answer lost: it is read again.
    await page.unroute(CHANGING)
    await page.route(CHANGING, async route => {
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await expect(panel.getByText('Current: Tomorrow, 8-10 PM')).toBeVisible()
    await expect(save(page)).toHaveCount(0)

    await page.goto('/profile')
    await expect(page.getByRole('article').filter({ hasText: order.reference })).toContainText(
      'Tomorrow, 8-10 PM',
    )
  },
)

test('A choice not yet saved stays when another tab saves another one', async ({ page, context }) => {
  await signInAs(page, aNewPhone())
  const order = await aPaidOrder(page.request)
  await page.goto(`/order/${order._id}`)
  await choose(page, 'Tomorrow 2-4 PM')
  const otherTab = await context.newPage()
  await otherTab.goto(`/order/${order._id}`)
  await choose(otherTab, 'Tomorrow 8-10 PM')
  await save(otherTab).click()
  await expect(slotPanel(page).getByText('Current: Tomorrow, 8-10 PM')).toBeVisible()
  await expect(slotPanel(page).getByRole('radio', { name: 'Tomorrow 2-4 PM' })).toBeChecked()
  await save(page).click()
  await expect(slotPanel(otherTab).getByText('Current: Tomorrow, 2-4 PM')).toBeVisible()
  await expect(slotPanel(otherTab).getByRole('radio', { name: 'Tomorrow 2-4 PM' })).toBeChecked()
})

test('The chooser closes by itself when the hour ends by the shop’s clock', async ({ page }) => {
  // A page that nobody looks at hears of no changes: whatever closes here, its own clock did. The device is years behind.
  await page.addInitScript("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
  await page.clock.install({ time: new Date('2020-02-02T12:00:00Z') })
  const phone = aNewPhone()
  await signInAs(page, phone)
  const placedAt = new Date('2026-01-10T06:10:00Z')
  const order = anOrder({
    createdAt: placedAt.toISOString(),
    asOf: new Date(placedAt.getTime() + 30 * MINUTE).toISOString(),
    slotOptions: offeredWithoutLimits(placedAt),
    user: { name: 'User', phone, email: null },
  })
  await page.route(`**/api/orders/${order._id}`, route => route.fulfill({ json: order }))
  await page.goto(`/order/${order._id}`)
  await expect(slotPanel(page).getByText('Today', { exact: true })).toBeVisible()
  await page.clock.fastForward(25 * MINUTE)
  await choose(page, 'Today 6-8 PM')
  await expect(save(page)).toBeVisible()
  await page.clock.fastForward(5 * MINUTE + SECOND)
  await expect(slotPanel(page).getByText(CLOSED)).toBeVisible()
  await expect(slotPanel(page).getByText('No slot chosen')).toBeVisible()
  await expect(slotPanel(page).getByRole('radio')).toHaveCount(0)
})
