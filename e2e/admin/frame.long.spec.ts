import { aPerson, openAsOwner, openAsOwnOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  ON_DESKTOP_ALONE,
  ON_DESKTOP_TOO,
  test,
} from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { rememberUser } from '../sign-in.ts'

test(
  'Owner finds an order, a customer and a page by keyboard alone',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    await openAsOwner(page, '/admin/pincodes')
    await expect(page.getByRole('heading', { level: 1, name: 'Pincodes' })).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Admin' })
    const dialog = page.getByRole('dialog', { name: 'Find' })
    const field = dialog.getByRole('combobox')
    const chosen = dialog.getByRole('option', { selected: true })

    await test.step('nothing of the shop stands around the page', async () => {
      await expect(page.getByLabel('Search products')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
    })

    await test.step('the first hit is chosen, and Enter opens it', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type(order.reference)
      await expect(chosen).toContainText(customer.name)
      await expectNoAxeViolations(page)
      expect(await overhang(page)).toBe(0)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/order/${order._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(places.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    })

    await test.step('Enter does not wait for the answer, and the arrows choose another hit', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type(customer.name)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(`/order/${order._id}`)
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type(customer.name)
      await expect(chosen).toContainText(order.reference)
      await page.keyboard.press('ArrowDown')
      await expect(chosen).toContainText(customer.phone)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/admin/customers/${customer._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    await test.step('what is not there is said, and Escape leaves', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('zzqxzzqx')
      await expect(dialog.getByText("Nothing found for 'zzqxzzqx'")).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  },
)

test('Keys lead to the places, and ? names them all', ON_DESKTOP_ALONE, async ({ page }) => {
  await openAsOwner(page, '/admin/pincodes')
  await expect(page.getByRole('button', { name: 'Notices' })).toBeEnabled()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByRole('term').filter({ hasText: 'Find anything' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeFocused()
})

test(
  'A new order is told at once, counted until the owner looks, and named in the tab',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    await openAsOwnOwner(page, browser, '/admin/pincodes')
    const orders = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Orders/ })
    await expect(page.getByText(/^Live, \d+:\d\d [AP]M$/)).toBeAttached()
    await aPaidOrder(customer.request)
    const told = page.getByRole('status').filter({ hasText: /New order, ₹|new orders/ })
    // It goes by itself after eight seconds, but not while somebody is at it.
    const dismiss = told.getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    await expect(told).toBeVisible()
    await expect(orders).toHaveAccessibleName(/^Orders ?, new: \d+/)
    await expect(page).toHaveTitle(/^\(\d+\+?\) Pincodes \| Admin/)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await dismiss.click()
    await expect(told).toBeHidden()

    await page.getByRole('button', { name: /^Notices/ }).click()
    const notices = page.getByRole('dialog', { name: 'Notices' })
    await expect(notices.getByRole('link', { name: /^Open ?: New order, ₹/ }).first()).toBeVisible()
    await expect(notices.getByRole('switch', { name: 'Sound for new orders' })).not.toBeChecked()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await orders.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(orders).toHaveAccessibleName('Orders')
  },
)

test('On a phone the other places are behind More', async ({ page }) => {
  await openAsOwner(page, '/admin/today')
  const places = page.getByRole('navigation', { name: 'Admin' })
  await places.getByRole('button', { name: /^More/ }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: 'Open the shop' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
  await sheet.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  await expect(sheet).toBeHidden()
})

const SCRIPTS = /\/assets\/.*\.js$/

test(
  'An order that the owner opens by its address shows nothing of the shop before the frame',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    await openAsOwner(page, '/admin/pincodes')
    const release = await holdBack(page, SCRIPTS)
    await page.goto(`/order/${order._id}`, { waitUntil: 'commit' })
    const ofShop = page.locator('#root footer').last()
    await expect(ofShop).toBeAttached()
    await expect(ofShop).toBeHidden()
    await expect(page.locator('#main')).toBeHidden()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    // From here to the shop: it is not waited for any frame there.
    await page.evaluate(`history.pushState({}, '', '/'); dispatchEvent(new PopStateEvent('popstate'))`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  },
)

test('Who is no owner any more sees their order in the shop', async ({ page, browser }) => {
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request)
  await page.context().addCookies((await customer.request.storageState()).cookies)
  const profile = await (await customer.request.get('/api/users/profile')).json()
  await rememberUser(page, JSON.stringify({ ...profile, isAdmin: true }))
  await page.goto(`/order/${order._id}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()
})
