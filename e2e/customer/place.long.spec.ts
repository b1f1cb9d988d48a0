import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { theOwnerOf } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { SANDBOX } from '../shop-under-test.ts'
import { openPlaceOrder } from '../shopping.ts'
import { aNewPhone, DEMO, signInAs } from '../sign-in.ts'
import { aShopWithAClock } from './a-shop-at.ts'
import { chegodilu, openCartWith } from './buying/open-cart.ts'

const placeLine = (page: Page) => page.getByRole('region', { name: 'Where we deliver' })
const earliest = (page: Page): Locator => page.locator('.earliest-line strong')

async function enterPincode(page: Page, pinCode: string): Promise<void> {
  await placeLine(page).getByRole('button').click()
  await page.getByRole('textbox', { name: 'Pincode' }).pressSequentially(pinCode)
}

/** One that no other story knows, and the shop does not serve. */
const aPincode = () => `3${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`

async function whatsAppsTo(request: APIRequestContext, to: string): Promise<{ text: string }[]> {
  const query = new URLSearchParams({ channel: 'whatsapp', to })
  return answered(request.get(`${SANDBOX}/sandbox/messages?${query}`))
}

test(
  'A guest waits for a pincode, the owner delivers there, and the guest is told',
  ON_DESKTOP_TOO,
  async ({ page, browser, baseURL }) => {
    // Two people, four looks by axe, and a job that comes every 15 seconds.
    const pinCode = aPincode()
    const phone = aNewPhone()
    await page.goto('/')
    await enterPincode(page, pinCode)
    await expect(page.getByText('We do not deliver there yet', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('Please enter a 10-digit Indian mobile number.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone.slice(3))
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText(`We will tell you on WhatsApp when we deliver to ${pinCode}.`)).toBeFocused()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() })
    const owner = await context.newPage()
    await signInAs(owner, DEMO.admin)
    await owner.goto('/admin/pincodes')
    await owner.getByRole('button', { name: `Deliver here to ${pinCode}` }).click()
    const form = owner.getByRole('form', { name: 'Add pincode' })
    await expect(form.getByRole('textbox', { name: 'Pincode' })).toHaveValue(pinCode)
    await expect(form.getByRole('textbox', { name: 'Area' })).toBeFocused()
    await expectNoAxeViolations(owner)
    await form.getByRole('textbox', { name: 'Area' }).fill('Medchal')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(owner.getByText(`${pinCode} Medchal is served now`)).toBeVisible()
    await expect(owner.getByRole('button', { name: `Deliver here to ${pinCode}` })).toHaveCount(0)

    await expect
      .poll(async () => (await whatsAppsTo(page.request, phone)).map(({ text }) => text), { timeout: 60_000 })
      .toEqual([expect.stringContaining(`Pindivantalu now delivers to ${pinCode} Medchal.`)])

    await page.reload()
    await expect(placeLine(page)).toContainText(`${pinCode} · earliest`)
  },
)

test(
  'A served pincode is kept, and product, cart and place order name the same time',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await page.goto('/')
    await enterPincode(page, '500072')
    await expect(placeLine(page)).toContainText('500072 · earliest')
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveCount(0)
    await expect(placeLine(page).getByRole('button')).toBeFocused()
    await expectNoAxeViolations(page)

    await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
    await expect(placeLine(page)).toContainText('500072 · earliest')
    await expect(earliest(page)).toHaveText(/^Earliest delivery .+ PM$/)
    const said = (await earliest(page).textContent()) ?? ''
    await expectNoAxeViolations(page)
    await openCartWith(page, chegodilu)
    await expect(earliest(page)).toHaveText(said)
    await openPlaceOrder(page)
    await expect(earliest(page)).toHaveText(said)
    await expectNoAxeViolations(page)
  },
)

test(
  'Nothing moves when the kept pincode comes, and the page for everyone has none of it',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate("localStorage.setItem('place', '500072 served')")
    await page.addInitScript(`
    window.shifts = []
    new PerformanceObserver(list => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })`)
    const path = `/product/${await productId(page, 'Chegodilu')}`
    for (const there of ['/', path]) {
      expect(await (await page.request.get(there)).text()).not.toMatch(/500072|[Ee]arliest (delivery )?t/)
      await page.goto(there)
      await expect(placeLine(page)).toContainText('500072 · earliest')
      const moved = await page.evaluate<number>('shifts.reduce((sum, shift) => sum + shift, 0)')
      expect(moved).toBeLessThanOrEqual(0.01)
    }
  },
)

test('The earliest time follows the clock and the holidays, and is the first slot offered', async ({
  browser,
}) => {
  const shop = await aShopWithAClock()
  try {
    await shop.startAt('2026-03-04T11:00:00+05:30')
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await signInAs(page, aNewPhone(), shop.sandbox)
    const product = `/product/${await productId(page, 'Chegodilu')}`
    const firstSlot = async () => {
      const order = await aPaidOrder(page.request, { sandbox: shop.sandbox })
      await page.goto(`/order/${order._id}`)
      const radios = page.getByRole('region', { name: 'Delivery time slot' }).getByRole('radio')
      return radios.first().getAttribute('value')
    }
    await page.goto(product)
    await expect(page.locator('.earliest-line')).toHaveText(
      'Earliest delivery today 6-8 PM if you pay by 12 noon',
    )
    expect(await firstSlot()).toBe('0 6-8 PM')

    await shop.startAt('2026-03-04T13:00:00+05:30')
    await page.goto(product)
    await expect(page.locator('.earliest-line')).toHaveText('Earliest delivery tomorrow 2-4 PM')
    expect(await firstSlot()).toBe('1 2-4 PM')

    const owner = await theOwnerOf(shop, browser)
    await answered(owner.post('/api/settings/holidays', { data: { day: '2026-03-05', name: 'Holi' } }))
    await page.goto(product)
    await expect(page.locator('.earliest-line')).toHaveText('Earliest delivery Fri, 6 Mar, 2-4 PM')
  } finally {
    await shop.end()
  }
})
