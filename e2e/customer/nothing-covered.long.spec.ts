import type { Page } from '@playwright/test'
import { theOwner } from '../a-person.ts'
import { expect, productId, test } from '../fixtures.ts'
import { openPlaceOrder, ordersOf } from '../shopping.ts'
import { aNewPhone, DEMO, signInAs } from '../sign-in.ts'
import { setTextSize } from '../text-size.ts'
import { deliveredOrder } from './orders-gone-wrong.ts'

/** More than any page has. */
const MOST_CONTROLS = 300

/**
 * The control that has the focus, once: what lies over its middle, or that it is out of sight. Null is the end. A choice
 * without a face of its own is where its label is.
 */
const LOOK = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  window.seenControls ??= new Set()
  const control = document.activeElement
  if (control === document.body || seenControls.has(control)) return null
  seenControls.add(control)
  const face = control.offsetWidth > 1 ? control : (control.closest('label') ?? control.labels?.[0] ?? control)
  const name = (control.getAttribute('aria-label') || face.innerText || control.name || control.tagName).trim()
  const size = box => box.width * box.height
  const [box] = [...face.getClientRects()].sort((one, other) => size(other) - size(one))
  const between = (from, to, edge) => (Math.max(from, 0) + Math.min(to, edge)) / 2
  const top = document.elementFromPoint(between(box.left, box.right, innerWidth), between(box.top, box.bottom, innerHeight))
  const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  if (!isInWindow) return name + ' is out of sight'
  const isOnTop = top && (face.contains(top) || top.contains(face) || [...(control.labels ?? [])].some(label => label.contains(top)))
  return isOnTop ? '' : name + ' is under ' + (top?.closest('[class]')?.className ?? 'nothing')
})()`

/** By Tab through all that can be used, from the top. */
async function coveredControls(page: Page): Promise<{ seen: number; covered: string[] }> {
  const covered: string[] = []
  await page.evaluate('scrollTo(0, 0)')
  for (let seen = 0; seen < MOST_CONTROLS; seen += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate<string | null>(LOOK)
    if (found === null) return { seen, covered }
    if (found) covered.push(found)
  }
  throw new Error('Tab does not come to an end')
}

async function expectAllWithinReach(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skel')).toHaveCount(0)
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  const { seen, covered } = await coveredControls(page)
  expect.soft(seen, `${path} can be used`).toBeGreaterThan(5)
  const expected = { path, width: page.viewportSize()?.width, covered: [] }
  expect.soft({ path, width, covered }).toEqual(expected)
}

const WINDOWS = [
  { called: 'Text twice as large on the smallest phone', width: 320, height: 640, text: 200 },
  { called: 'Text twice as large on a phone', width: 390, height: 844, text: 200 },
  { called: 'A phone on its side', width: 844, height: 390, text: 100 },
  { called: 'A window as low as under a keyboard', width: 390, height: 400, text: 100 },
  { called: 'The smallest phone, whose bars stay', width: 320, height: 640, text: 100 },
]

for (const { called, text, ...size } of WINDOWS) {
  test(`${called}: no bar lies over what has the focus, and nothing is scrolled sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    for (const path of ['/', '/search/laddu', `/product/${await productId(page, 'Ariselu')}`]) {
      await expectAllWithinReach(page, path)
    }
    for (const path of ['/login?redirect=/shipping', '/register', '/enquiry'])
      await expectAllWithinReach(page, path)

    await openPlaceOrder(page)
    for (const path of ['/cart', '/shipping', '/placeorder']) await expectAllWithinReach(page, path)

    await signInAs(page, DEMO.otherCustomer)
    const [order] = await ordersOf(page)
    for (const path of [`/order/${order?._id}`, '/profile']) await expectAllWithinReach(page, path)

    await signInAs(page, aNewPhone())
    const { _id } = await deliveredOrder(await theOwner(), page.request)
    await expectAllWithinReach(page, `/order/${_id}/problem`)
  })

  test(`${called}: the same holds for the kitchen’s pages of the owner, whose stream is lost`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    await signInAs(page, DEMO.admin)
    // News of orders that other stories make would lie over the page. The bar says since when it is not live.
    await page.route('**/api/orders/live', route => route.fulfill({ status: 204 }))
    for (const screen of ['capacity', 'labels', 'batches']) {
      await expectAllWithinReach(page, `/admin/${screen}`)
      await expect(page.getByText(/^Not live since/)).toBeVisible()
    }
  })
}

test('Bars let go of low windows and large text, and stay elsewhere', async ({ page }) => {
  await page.goto('/')
  const positions = () =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('.header, .bottom-bar')].map(bar => getComputedStyle(bar).position)",
    )
  expect(await positions()).toEqual(['sticky', 'fixed'])
  for (const text of [130, 200]) {
    await setTextSize(page, text)
    await expect.poll(positions).toEqual(['static', 'static'])
  }
  await setTextSize(page, 100)
  await expect.poll(positions).toEqual(['sticky', 'fixed'])
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(positions).toEqual(['static', 'static'])
})
