import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, productId, test } from '../fixtures.ts'
import { ariselu, chegodilu, openCartWith } from './buying/open-cart.ts'

// What each screen says while it loads, when it is empty and after a failure is asked without a browser, beside the
// screens. Here are colours, scripts that come late, and code that does not come.

const THE_SHOP = /\/(api\/|healthz)/
const CODE_OF_CART = /assets\/cart-[\w-]{8}\.js/
const SCRIPTS = /\/assets\/.*\.js$/

test.describe('axe finds nothing in a full', () => {
  test('home', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('search', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/search/laddu')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('product', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('cart, with its explanation and a toast', ON_DESKTOP_TOO, async ({ page }) => {
    await openCartWith(page, chegodilu, ariselu)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Remove Ariselu' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Tax and fees' }).click()
    await expect(page.getByRole('dialog', { name: 'Tax and fees' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('axe finds nothing in an empty search', async ({ page }) => {
  await page.goto('/search/pizza')
  await expect(page.getByText('No records found')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing in a cart whose script is on its way, empty or filled', async ({ page }) => {
  const scriptMayCome = await holdBack(page, SCRIPTS)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectNoAxeViolations(page)

  // What nobody can read is left out as soon as the script is there.
  await page.addInitScript('localStorage.setItem("cart", \'{"cartItems":[{}]}\')')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading your cart' })).toHaveCount(1)
  await expect(page.locator('.skel').first()).toBeVisible()
  await expectNoAxeViolations(page)
  scriptMayCome()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test.describe('axe finds nothing after a failure', () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

  test('of the network, and the page goes on by itself', async ({ page }) => {
    await page.goto('/login')
    await page.route(THE_SHOP, route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection just now' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(THE_SHOP)
    await expect(page.getByText('Best Seller').first()).toBeVisible({ timeout: 40_000 })
  })

  test('of the cart’s code, and Reload mends it', async ({ page }) => {
    await page.goto('/login')
    await page.route(CODE_OF_CART, route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByText('Try reloading the page')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(CODE_OF_CART)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  })
})
