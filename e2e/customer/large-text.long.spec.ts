import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPlaceOrder, ordersOf } from '../shopping.ts'
import { aNewPhone, DEMO, signInAs } from '../sign-in.ts'
import { setTextSize } from '../text-size.ts'
import { ordersGoneWrong } from './orders-gone-wrong.ts'

/** What WCAG 1.4.4 asks for. */
const TWICE_AS_LARGE = 200

/** Words that stand out of the window, or out of what should hold them. */
const WORDS_OUTSIDE = `(() => {
  const holds = 'td, th, li, button, a, p, .btn, .badge, .card, .panel'
  const isUnseen = element => element.offsetWidth === 1 || (element.parentElement && isUnseen(element.parentElement))
  const cuts = element => getComputedStyle(element).overflowX !== 'visible'
  const outside = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!text.data.trim() || parent.matches('option') || !parent.checkVisibility() || isUnseen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    const boxes = [{ left: 0, right: screen.width }]
    for (let at = parent; at !== document.body; at = at.parentElement) {
      if (at.matches(holds) || cuts(at)) boxes.push(at.getBoundingClientRect())
    }
    if (boxes.some(box => left < box.left - 1 || right > box.right + 1)) outside.push(text.data)
  }
  return outside
})()`

async function expectAllInSight(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skel')).toHaveCount(0)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  const outside = await page.evaluate<string[]>(WORDS_OUTSIDE)
  expect.soft({ path, width, outside }).toEqual({ path, width: page.viewportSize()?.width, outside: [] })
}

test('Text twice as large wraps, and nothing has to be scrolled sideways', async ({ page }) => {
  await setTextSize(page, TWICE_AS_LARGE)
  await expectAllInSight(page, '/login?redirect=/shipping')
  await expectAllInSight(page, '/register')

  await openPlaceOrder(page)
  for (const path of ['/placeorder', '/shipping', '/cart', '/profile', '/contact', '/enquiry']) {
    await expectAllInSight(page, path)
  }

  await signInAs(page, DEMO.otherCustomer)
  const [order] = await ordersOf(page)
  await expectAllInSight(page, `/order/${order?._id}`)
  await expectAllInSight(page, '/profile')

  await signInAs(page, aNewPhone())
  for (const path of Object.values(await ordersGoneWrong(page))) await expectAllInSight(page, path)

  await signInAs(page, DEMO.admin)
  for (const tab of ['pending', 'delivery-partners', 'sourcing-partners', 'users']) {
    await expectAllInSight(page, `/admin/userlist?tab=${tab}`)
  }
  for (const screen of ['money', 'messages', 'pincodes', 'capacity', 'labels', 'batches'])
    await expectAllInSight(page, `/admin/${screen}`)
})
