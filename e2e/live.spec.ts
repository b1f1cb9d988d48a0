import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Page } from '@playwright/test'
import { aPaidOrder, chooseSlot } from './an-order.ts'
import { expect, test } from './fixtures.ts'
import { aNewPhone, signInAs } from './sign-in.ts'

const LIVE = '**/api/orders/live*'

/** Someone new, whose order is paid. */
async function buy(page: Page): Promise<OrderView> {
  await signInAs(page, aNewPhone())
  return aPaidOrder(page.request)
}

async function openOrder(page: Page, { _id }: OrderView): Promise<void> {
  await page.goto(`/order/${_id}`)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  await page.evaluate('window.isSamePage = true')
}

async function expectSlot(page: Page, slot: string): Promise<void> {
  await expect(page.getByText('Current: ')).toHaveText(new RegExp(`, ${slot}$`))
  expect(await page.evaluate('window.isSamePage')).toBe(true)
}

/** Browsers without a window never hide a tab. */
async function becomes(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
}

test('An order page follows what happens elsewhere, without a reload', async ({ page }) => {
  const order = await buy(page)
  await page.clock.install()
  const opened = page.waitForResponse(LIVE)
  await openOrder(page, order)
  expect((await opened).headers()['content-type']).toContain('text/event-stream')
  await chooseSlot(page.request, order, '4-6 PM')
  await expectSlot(page, '4-6 PM')

  await test.step('a hidden tab gives its connection back, and catches up when it is looked at', async () => {
    const closed = page.waitForEvent('requestfailed', request => request.url().includes('/orders/live'))
    await becomes(page, 'hidden')
    await page.clock.fastForward('00:11')
    await closed
    await chooseSlot(page.request, order, '6-8 PM')
    await becomes(page, 'visible')
    await expectSlot(page, '6-8 PM')
  })
})

test('Where no stream is to be had, an order page asks again every 15 seconds', async ({ page }) => {
  const order = await buy(page)
  await page.clock.install()
  await page.route(LIVE, route => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await openOrder(page, order)
  await refused
  await chooseSlot(page.request, order, '2-4 PM')
  await page.clock.fastForward('00:16')
  await expectSlot(page, '2-4 PM')

  await page.unroute(LIVE)
  await page.waitForResponse(LIVE)
  await chooseSlot(page.request, order, '8-10 PM')
  await expectSlot(page, '8-10 PM')
})
