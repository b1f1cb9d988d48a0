import type { Locator, Page } from '@playwright/test'
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

const LISTS = /\/api\/products\?/
const SCRIPTS = /\/assets\/.*\.js$/

type Screen = {
  name: string
  /** From the sign-in page, which needs nothing of the API. */
  go: (page: Page) => Promise<void>
  data: RegExp
  loading: string
  shown: (page: Page) => Locator
}

const home: Screen = {
  name: 'home',
  go: page => page.getByRole('banner').getByRole('link', { name: /home/ }).click(),
  data: LISTS,
  loading: 'Loading products',
  shown: page => page.getByRole('article').first(),
}

const search: Screen = {
  name: 'search',
  go: async page => {
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.fill('laddu')
    await field.press('Enter')
  },
  data: LISTS,
  loading: 'Loading products',
  shown: page => page.getByRole('article').first(),
}

const product: Screen = {
  name: 'product',
  go: async page => {
    await page.getByRole('combobox', { name: 'Search products' }).fill('chegod')
    await page.getByRole('option', { name: 'Chegodilu' }).click()
  },
  data: /\/api\/products\/[\da-f-]{36}$/,
  loading: 'Loading the product',
  shown: page => page.getByRole('button', { name: 'Add To Cart' }),
}

test.describe('axe finds nothing in a full', () => {
  test('home', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/')
    await expect(home.shown(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('search', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto('/search/laddu')
    await expect(search.shown(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('product', ON_DESKTOP_TOO, async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
    await expect(product.shown(page)).toBeVisible()
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

test.describe('axe finds nothing while loading', () => {
  for (const { name, go, data, loading, shown } of [home, search, product]) {
    test(name, ON_DESKTOP_TOO, async ({ page }) => {
      await openSignIn(page)
      const dataMayCome = await holdBack(page, data)
      await go(page)
      await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(1)
      await expect(page.locator('.skel').first()).toBeVisible()
      await expectNoAxeViolations(page)
      dataMayCome()
      await expect(shown(page)).toBeVisible()
    })
  }

  test('cart', ON_DESKTOP_TOO, async ({ page }) => {
    const scriptMayCome = await holdBack(page, SCRIPTS)
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading your cart' })).toHaveCount(1)
    await expect(page.locator('.skel').first()).toBeVisible()
    await expectNoAxeViolations(page)
    scriptMayCome()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test.describe('axe finds nothing in an empty', () => {
  const search = { name: 'search', path: '/search/pizza', says: 'No records found' }
  const cart = { name: 'cart', path: '/cart', says: 'Your cart is empty' }
  const page = {
    name: 'page beyond the last of a search',
    path: '/search/laddu/page/99',
    says: 'Page not found',
  }
  for (const { name, path, says } of [search, cart, page]) {
    test(name, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(says)).toBeVisible()
      await expectNoAxeViolations(page)
    })
  }

  test('list of reviews', async ({ page }) => {
    await page.goto(`/product/${await productId(page, 'Kobbari')}`)
    await expect(page.getByText('No product reviews yet.')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('axe finds nothing after a failure, and Reload asks again', () => {
  test.use({ expectedComplaints: /^Failed to load resource: .*(status of 500|net::ERR_FAILED)/ })

  for (const { name, go, data, shown } of [home, search, product]) {
    test(`of the shop, at ${name}`, async ({ page }) => {
      await openSignIn(page)
      await page.route(data, route => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
      await go(page)
      await seesFailureAndReloads(page, data, shown(page))
    })

    test(`of the network, at ${name}`, async ({ page }) => {
      await openSignIn(page)
      await page.route(data, route => route.abort())
      await go(page)
      await seesFailureAndReloads(page, data, shown(page))
    })
  }

  test('of a part of home', async ({ page }) => {
    await openSignIn(page)
    const parts = /\/api\/(products\/top|.*reviews)/
    await page.route(parts, route => route.abort())
    await home.go(page)
    await expect(home.shown(page)).toBeVisible()
    await expect(page.getByRole('main').locator('.alert')).toHaveCount(2)
    await expectNoAxeViolations(page)
  })

  test('of a product’s reviews', async ({ page }) => {
    await openSignIn(page)
    const reviews = /\/api\/products\/[\da-f-]{36}\/reviews/
    await page.route(reviews, route => route.abort())
    await product.go(page)
    await expect(product.shown(page)).toBeVisible()
    await seesFailureAndReloads(page, reviews, page.getByText('Lakshmi Prasanna'))
  })

  test('of the cart’s code', async ({ page }) => {
    await openSignIn(page)
    const code = /assets\/cart-[\w-]{8}\.js/
    await page.route(code, route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await seesFailureAndReloads(page, code, page.getByText('Your cart is empty'))
  })
})

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login')
  await untilScriptAnswers(page)
}

async function seesFailureAndReloads(page: Page, failing: RegExp, shown: Locator): Promise<void> {
  await expect(page.getByText('Try reloading the page')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(shown).toBeVisible()
}
