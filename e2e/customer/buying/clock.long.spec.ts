import type { Page } from '@playwright/test'
import { theOwnerOf } from '../../a-person.ts'
import { aPaidOrder, ownerDoes } from '../../an-order.ts'
import { expect, test } from '../../fixtures.ts'
import { pick } from '../../pick.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { aShopWithAClock } from '../a-shop-at.ts'

const WINDOW_CLOSED = 'Delivery slot selection period has expired (1 hour past order creation).'
const TOO_LATE = 'Review window expired (7 days past order delivery)'

const slots = (page: Page) => page.getByRole('region', { name: 'Delivery time slot' }).getByRole('radio')
const MORNING_SLOTS = ['0 6-8 PM', '0 8-10 PM', '1 2-4 PM', '1 4-6 PM', '1 6-8 PM', '1 8-10 PM']

async function expectSlots(page: Page, offered: string[]): Promise<void> {
  await expect(slots(page)).toHaveCount(offered.length)
  expect(await slots(page).evaluateAll(radios => radios.map(radio => radio.getAttribute('value')))).toEqual(
    offered,
  )
}

test('The hour decides the slots, an hour ends the choice, and seven days the reviews', async ({
  browser,
}) => {
  const shop = await aShopWithAClock()
  try {
    await shop.startAt('2026-03-04T11:58:00+05:30')
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await signInAs(page, aNewPhone(), shop.sandbox)
    const morning = await aPaidOrder(page.request, { sandbox: shop.sandbox })
    await page.goto(`/order/${morning._id}`)
    await expectSlots(page, MORNING_SLOTS)
    await expect(page.getByText(/You can change it until 12:5\d PM$/)).toBeVisible()
    await pick(page.getByRole('radio', { name: 'Today 8-10 PM' }))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Current: Today, 8-10 PM')).toBeVisible()

    await shop.startAt('2026-03-04T13:05:00+05:30')
    await page.goto(`/order/${morning._id}`)
    await expect(page.getByText(WINDOW_CLOSED)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Arrives today, 8-10 PM' })).toBeVisible()
    const afternoon = await aPaidOrder(page.request, { sandbox: shop.sandbox })
    await page.goto(`/order/${afternoon._id}`)
    await expectSlots(page, MORNING_SLOTS.slice(2))
    const owner = await theOwnerOf(shop, browser)
    for (const order of [morning, afternoon]) {
      await ownerDoes(owner, 'collect', order)
      await ownerDoes(owner, 'deliver', order)
    }

    await shop.startAt('2026-03-11T13:04:00+05:30')
    await page.goto(`/order/${morning._id}`)
    await expect(page.getByText('Wed, 4 Mar, 8-10 PM')).toBeVisible()
    const ofOrder = page.getByRole('region', { name: 'Order review' })
    await pick(ofOrder.getByRole('radio', { name: '5 Excellent' }))
    await expect(page.getByText('Your review', { exact: true })).toBeVisible()

    await shop.startAt('2026-03-12T09:00:00+05:30')
    await page.goto(`/order/${afternoon._id}`)
    await expect(page.getByText(TOO_LATE)).toBeVisible()
    await expect(page.getByRole('radio', { name: '5 Excellent' })).toHaveCount(0)
    await page.goto(`/order/${morning._id}`)
    await expect(page.getByText('Your review', { exact: true })).toBeVisible()
    await expect(page.getByText(TOO_LATE)).toBeVisible()
  } finally {
    await shop.end()
  }
})
