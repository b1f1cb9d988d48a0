import type { Page } from '@playwright/test'
import { openAsOwner } from '../a-person.ts'
import { expect, test } from '../fixtures.ts'

test.use({
  // The browser itself reports what a story cuts off.
  expectedComplaints: /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
})

test('Without JavaScript, home and product pages show names, prices and reviews', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Chegodilu' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Chegodilu', exact: true }).click()
  await expect(page.getByText('₹140.00').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search products' }).fill('sweets')
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await expect(page).toHaveURL('/search/sweets')
  await context.close()
})

test('A page reloaded through a 304 still runs under its Content-Security-Policy', async ({ page }) => {
  await page.goto('/')
  await page.reload()
  const again = await page.request.get('/', { headers: { 'if-none-match': await etagOf(page) } })
  expect(again.status()).toBe(304)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next product' }).click()
  await expect(page.getByRole('button', { name: /^Show / }).nth(1)).toHaveAttribute('aria-current', 'true')
})

test('A screen whose code cannot be loaded offers to reload, and then works', async ({ page }) => {
  await page.goto('/')
  await page.route(/assets\/product-.*\.js/, route => route.abort())
  await page.getByRole('link', { name: 'Chegodilu', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Try reloading the page' })).toBeVisible()
  await page.unroute(/assets\/product-.*\.js/)
  // A page whose styles are still to come shows the buttons of phones and of desktops.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
})

test('A menu of the header that cannot be loaded leaves the page standing, with a link for the account', async ({
  page,
}) => {
  await page.route(/assets\/(account|admin)-menu-.*\.js/, route => route.abort())
  await openAsOwner(page, '/')
  await expect(page.getByRole('heading', { name: 'Chegodilu' }).first()).toBeVisible()
  const account = page.getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link', { name: 'Padmavathi' })).toHaveAttribute('href', '/profile')
})

test('Parts whose code cannot be loaded leave what stands in their place', async ({ page }) => {
  await page.route(/assets\/(home-reviews|quick-add-stepper)-.*\.js/, route => route.abort())
  const failed = page.waitForRequest(/assets\/home-reviews-.*\.js/)
  await page.goto('/')
  await failed
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Chegodilu', exact: true }) })
  await card.getByRole('button', { name: /to the cart$/ }).click()
  await expect(card.locator('.quick-add')).toHaveText('1')
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
})

test('Slides turn by their buttons before what drives them has come, and it goes on from there', async ({
  page,
}) => {
  const mayCome = Promise.withResolvers<void>()
  await page.route(/assets\/embla-carousel.*\.js/, async route => {
    await mayCome.promise
    await route.continue()
  })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Top products' })
  const linkOn = (slide: number) => hero.locator(`.carousel-slide:nth-child(${slide}) a`)
  await hero.getByRole('button', { name: 'Next product' }).click()
  await expect(linkOn(2)).toBeInViewport({ ratio: 0.9 })
  await expect(hero.locator('[data-driven]')).toHaveCount(0)
  mayCome.resolve()
  await expect(hero.locator('[data-driven]')).toHaveCount(1)
  await expect(linkOn(2)).toBeInViewport({ ratio: 0.9 })
  await expect(linkOn(1)).not.toBeInViewport()
})

test('Without a network a screen says so, and no broken picture stands in it', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Cart' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Try reloading the page' })).toBeVisible()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  // The page grows while it is scrolled: what lies below is laid out when it comes into sight.
  await page.getByText('GSTIN: ').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate<string[]>(BROKEN_PICTURES)).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible()
})

const BROKEN_PICTURES = `[...document.images]
  .filter(one => one.complete && one.naturalWidth === 0 && one.checkVisibility())
  .map(one => one.src)`

async function etagOf(page: Page): Promise<string> {
  return (await page.request.get('/')).headers().etag ?? ''
}
