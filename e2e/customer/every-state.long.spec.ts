import {
  expect,
  expectNoAxeViolations,
  holdBack,
  ON_DESKTOP_TOO,
  productId,
  test,
  untilScriptAnswers,
} from '../fixtures.ts'
import { ariselu, chegodilu, openCartWith } from './buying/open-cart.ts'

// What each screen says while it loads, when it is empty and after a failure is asked without a browser, beside the
// screens. Here are colours, scripts that come late, and code that does not come.

const LISTS = /\/api\/products\?/
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

test('axe finds nothing in a cart whose script is on its way', async ({ page }) => {
  const scriptMayCome = await holdBack(page, SCRIPTS)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading your cart' })).toHaveCount(1)
  await expect(page.locator('.skel').first()).toBeVisible()
  await expectNoAxeViolations(page)
  scriptMayCome()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test.describe('axe finds nothing after a failure, and Reload mends it', () => {
  test.use({ expectedComplaints: /^Failed to load resource: net::ERR_FAILED/ })

  const home = { name: /home/, what: 'of the network', failing: LISTS, shows: 'Best Seller' }
  const cart = {
    name: 'Cart',
    what: 'of the cart’s code',
    failing: /assets\/cart-[\w-]{8}\.js/,
    shows: 'Your cart is empty',
  }
  for (const { name, what, failing, shows } of [home, cart]) {
    test(what, async ({ page }) => {
      // It needs nothing of the API.
      await page.goto('/login')
      await untilScriptAnswers(page)
      await page.route(failing, route => route.abort())
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page.getByText('Try reloading the page')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.unroute(failing)
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByText(shows).first()).toBeVisible()
    })
  }
})
