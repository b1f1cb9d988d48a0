import type { Locator, Page } from '@playwright/test'
import { openAsOwner } from '../../a-person.ts'
import { aPaidOrder } from '../../an-order.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  ON_DESKTOP_TOO,
  test,
  untilScriptAnswers,
} from '../../fixtures.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { expectSignedIn } from './account.ts'

const SCRIPT = /\/assets\/.*\.js$/

const skeletons = (page: Page) => page.getByRole('main').locator('.skel')
/** In the header and the bottom bar, on whichever page. */
const signInLinks = (page: Page) =>
  page.getByRole('link', { name: 'Sign In', exact: true }).filter({ visible: true })

/** Where the parts of the header and the bottom bar stand. The account's own part is a link first, then a menu's button. */
async function boxesOfBars(page: Page): Promise<Record<string, number[]>> {
  const banner = page.getByRole('banner')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const account = banner
    .getByRole('navigation', { name: 'Account' })
    .locator('a, button')
    .filter({ visible: true })
    .last()
  const parts: Record<string, Locator> = {
    logo: banner.getByRole('link').first(),
    search: page.getByLabel('Search products'),
    cart: banner.getByRole('link', { name: 'Cart' }),
    account,
  }
  if (await bar.isVisible()) parts.profile = bar.getByRole('link').filter({ visible: true }).last()
  const boxes = Object.entries(parts).map(async ([name, part]) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [name, [x, y, width, height].map(Math.round)] as const
  })
  return Object.fromEntries(await Promise.all(boxes))
}

/** Loaded again, so with its fonts, and without the app until the returned function is called. */
async function reloadWithoutApp(page: Page): Promise<() => void> {
  const appMayCome = await holdBack(page, /\/assets\/react-.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('body[data-fonts]')).toBeAttached()
  await page.evaluate('document.fonts.ready.then(() => true)')
  return appMayCome
}

test(
  'An order opened by its link is read before script has come, and shows nobody as signed out',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await signInAs(page, aNewPhone())
    await page.request.put('/api/users/profile', { data: { name: 'Lakshmi Prasanna' } })
    const order = await aPaidOrder(page.request)
    await page.goto(`/order/${order._id}`)
    await expectSignedIn(page, 'Lakshmi Prasanna')

    const appMayCome = await reloadWithoutApp(page)
    await expect(page).toHaveTitle('Order received | Order details | Pindivantalu')
    await expect(page.getByRole('heading', { level: 1, name: 'Order received' })).toBeVisible()
    await expect(page.getByText(order.reference)).toBeVisible()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(page.getByRole('radio').first()).toBeDisabled()
    await expect(signInLinks(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
    const before = await boxesOfBars(page)

    appMayCome()
    await expect(page.getByRole('radio').first()).toBeEnabled()
    await expect(page.getByText(order.reference)).toBeVisible()
    await expect(page).toHaveTitle('Order received | Order details | Pindivantalu')
    await expectSignedIn(page, 'Lakshmi Prasanna')
    expect(await boxesOfBars(page)).toEqual(before)
  },
)

test(
  'Home shows a customer as one before script has come, and a guest as a guest',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const scriptMayCome = await holdBack(page, SCRIPT)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(signInLinks(page).first()).toBeVisible()
    scriptMayCome()
    await untilScriptAnswers(page)
    await page.unrouteAll()

    await signInAs(page, aNewPhone())
    await page.goto('/')
    await expect(page.getByText('Please update your name')).toBeVisible()
    const appMayCome = await reloadWithoutApp(page)
    await expect(page.getByText('Please update your name')).toBeVisible()
    await expect(signInLinks(page)).toHaveCount(0)
    const before = await boxesOfBars(page)
    appMayCome()
    await expectSignedIn(page, 'User')
    expect(await boxesOfBars(page)).toEqual(before)
  },
)

test('A guest who opens an order by its link signs in first, and is led back to it', async ({ page }) => {
  const path = '/order/01890000-0000-7000-8000-000000000000'
  const scriptMayCome = await holdBack(page, SCRIPT)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible()
  scriptMayCome()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  await expect(page.getByRole('heading', { name: 'Phone OTP Sign In' })).toBeVisible()
  await expect(page).toHaveTitle('Sign In | Pindivantalu')
})

test('The owner sees the outline of a list before script has come', ON_DESKTOP_TOO, async ({ page }) => {
  await openAsOwner(page, '/admin/orderlist')
  const scriptMayCome = await holdBack(page, SCRIPT)
  await page.goto('/admin/orderlist', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Orders | Admin | Pindivantalu')
  await expect(skeletons(page).first()).toBeVisible()
  await expect(signInLinks(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeDisabled()
  scriptMayCome()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeEnabled()
})

test('Without JavaScript a guarded page says what it needs, and leads to the sign-in', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/profile')
  await expect(page).toHaveTitle('Profile & Orders | Pindivantalu')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile & Orders' })).toBeVisible()
  await expect(skeletons(page).first()).toBeVisible()
  await expect(signInLinks(page)).toHaveCount(0)
  // A browser that is only told not to run scripts does not show what stands in <noscript>.
  const html = await (await request.get('/profile')).text()
  expect(html).toMatch(/This page needs JavaScript\..*<a href="\/login\?redirect=%2Fprofile"/s)
})
