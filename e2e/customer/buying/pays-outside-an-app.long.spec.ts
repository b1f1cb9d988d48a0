import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { USER_AGENTS } from '@pindivantalu/domain/payments/user-agents.builder'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, untilScriptAnswers } from '../../fixtures.ts'
import { PORT } from '../../shop-under-test.ts'
import { CHECKOUT_SCRIPT, openPlaceOrder, payButton } from '../../shopping.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { ariselu, cartLines, chegodilu, linesOf, openCartWith, stepTo } from './open-cart.ts'

test.use({
  userAgent: USER_AGENTS.instagramOnAndroid,
})

const HOST = `localhost:${PORT}`
const OFFER = 'Open this page in your browser'

function intentTo(path: string): string {
  const fallback = encodeURIComponent(`http://${HOST}${path}`)
  return `intent://${HOST}${path}#Intent;scheme=http;action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end`
}

/** The URL inside an intent, which the phone gives to the customer's own browser. */
async function addressIn(link: Locator): Promise<string> {
  return (await link.getAttribute('href'))?.replace(/^intent:(.*)#Intent;scheme=(\w+);.*$/, '$2:$1') ?? ''
}

async function inChrome(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ userAgent: USER_AGENTS.chromeOnAndroid })
  return context.newPage()
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilScriptAnswers(page)
}

test('Instagram offers to open the checkout outside, where the same cart is found at the shop’s prices', async ({
  page,
  browser,
}) => {
  const lines = await linesOf(page, chegodilu, ariselu)
  await openPlaceOrder(page, lines.map(atOneRupee))
  const link = page.getByRole('link', { name: OFFER })
  const [first, second] = lines.map(({ _id }) => _id)
  await expect(link).toHaveAttribute(
    'href',
    intentTo(`/cart?item=2*${first}*500+g*Regular&item=1*${second}*250+g*Regular`),
  )
  await expectNoAxeViolations(page)

  const chrome = await inChrome(browser)
  await open(chrome, await addressIn(link))
  await expect(
    chrome.getByText('Your items are here, in the quantities of your link and at today’s prices.'),
  ).toBeVisible()
  await expect(cartLines(chrome)).toHaveCount(2)
  await expect(cartLines(chrome).first()).toContainText('₹270.00')
  await expect(chrome.getByLabel('Quantity of Chegodilu')).toHaveText('2')
  await expect(chrome.getByLabel('Quantity of Ariselu')).toHaveText('1')
  await expect(chrome).toHaveURL(`http://${HOST}/cart`)
  await expectNoAxeViolations(chrome)

  await stepTo(chrome, 'Chegodilu', 5)
  await chrome.reload()
  await expect(chrome.getByLabel('Quantity of Chegodilu'), 'a reload fills nothing').toHaveText('5')
  await expect(chrome.getByText('Your items are here')).toHaveCount(0)

  await open(chrome, await addressIn(link))
  await expect(chrome.getByLabel('Quantity of Chegodilu'), 'as the link says, and no more').toHaveText('2')
  await open(chrome, await addressIn(link))
  await expect(chrome.getByText('Your items are here')).toBeVisible()
  await expect(chrome.getByLabel('Quantity of Chegodilu')).toHaveText('2')
  await expect(cartLines(chrome)).toHaveCount(2)
})

/** As a customer could write it into the storage of the app. */
function atOneRupee(line: CartLine): CartLine {
  const priceCustomization = line.customization.priceCustomization.map(({ weight }) => ({ weight, price: 1 }))
  return { ...line, customization: { priceCustomization } }
}

test('A payment that fails to open again in the app can be made outside only, by a button or a copied link', async ({
  page,
}) => {
  await openPlaceOrder(page)
  await page.route(CHECKOUT_SCRIPT, route => route.abort())
  await payButton(page).click()
  await expect(page.getByText('RazorPay failed to load')).toBeVisible()
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('link', { name: OFFER }), 'once may be the network').toBeVisible()
  await payButton(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The payment does not open here.' }),
  ).toBeInViewport()
  await expect(page.getByRole('link', { name: OFFER })).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Open in your browser' })
  await expect(link).toHaveAttribute('href', /^intent:\/\/localhost:\d+\/cart\?item=2\*/)
  await expect(page.getByLabel('Link')).toHaveCount(0)

  await link.click()
  await expect(page.getByLabel('Link'), 'nothing happened').toHaveValue(await addressIn(link))
  await expect(page.getByText('Copy it, then open it in Chrome or Safari.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await addressIn(link))
})

test('An order that waits for its payment opens outside as itself', async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  const order = anOrder({ isPaid: false, paidAt: null, user: { name: 'User', phone, email: null } })
  await page.route(`**/api/orders/${order._id}`, route => route.fulfill({ json: order }))
  await page.goto(`/order/${order._id}`)
  await expect(page.getByRole('link', { name: OFFER })).toHaveAttribute(
    'href',
    intentTo(`/order/${order._id}`),
  )
  await expectNoAxeViolations(page)
})

test('The cart says that an app refuses cookies, before anyone signs in', async ({ page, browser }) => {
  const withoutCookies = () => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false })
  await page.addInitScript(withoutCookies)
  await openCartWith(page, ariselu)
  await expect(page.getByText('You cannot stay signed in here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
    'href',
    /^intent:\/\/localhost:\d+\/cart\?item=1\*/,
  )
  await expectNoAxeViolations(page)

  const chrome = await inChrome(browser)
  await chrome.addInitScript(withoutCookies)
  await openCartWith(chrome, ariselu)
  await expect(chrome.getByText('You cannot stay signed in here.')).toHaveCount(0)
})

test.describe('A link with a cart in it', () => {
  test.use({ userAgent: USER_AGENTS.chromeOnAndroid })

  test('keeps what is in the cart, and says what cannot be had any more', async ({ page }) => {
    const [sold, gone] = await linesOf(page, ariselu, { ...chegodilu, choice: 'Spicy' })
    await openCartWith(page, { ...ariselu, quantity: 7 }, chegodilu)
    await page.route('**/api/products/by-id?*', async route => {
      const answer = await route.fetch()
      const products = (await answer.json()) as { name: string; available: boolean }[]
      await route.fulfill({
        response: answer,
        json: products.map(product => ({ ...product, available: product.name !== 'Chegodilu' })),
      })
    })
    await open(page, `/cart?item=3*${sold?._id}*250+g*Regular&item=1*${gone?._id}*500+g*Spicy`)
    const news = page.getByRole('status').filter({ hasText: 'except for' })
    await expect(news.getByRole('listitem')).toHaveText(['Chegodilu: not available any more'])
    await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('3')
    await expect(page.getByLabel('Quantity of Chegodilu')).toHaveText('2')
    await expect(page).toHaveURL('/cart')
  })

  test('is tried again when the shop could not be asked, and leaves the cart alone until then', async ({
    page,
  }) => {
    const [line] = await linesOf(page, ariselu)
    await openCartWith(page, chegodilu)
    await page.route('**/api/products/by-id?*', route => route.abort())
    await open(page, `/cart?item=4*${line?._id}*250+g*Regular`)
    await expect(page.getByText('The items of your link could not be loaded.')).toBeVisible()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(page, 'for a reload').toHaveURL(/\/cart\?item=4/)
    await page.unroute('**/api/products/by-id?*')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Quantity of Ariselu')).toHaveText('4')
    await expect(cartLines(page)).toHaveCount(2)
    await expect(page).toHaveURL('/cart')
  })

  const SOMEONES = '0198c0de-0000-7000-8000-0000000000ff'
  const NOT_READ = 'This link could not be read. Nothing was added, and your cart is as it was.'
  const hostile = [
    { what: 'garbage', query: 'item=%F0%28%8C%28&item=~~~', says: NOT_READ },
    { what: 'a script', query: 'item=<script>document.title="stolen"</script>', says: NOT_READ },
    { what: 'a negative quantity', query: `item=-2*${SOMEONES}*250+g*Regular`, says: NOT_READ },
    { what: 'a price', query: `item=1*${SOMEONES}*250+g*Regular*1.00`, says: NOT_READ },
    { what: '1000 lines', query: Array(1000).fill('item=1*x').join('&'), says: NOT_READ },
    { what: 'a huge line', query: `item=1*${SOMEONES}*${'9'.repeat(10_000)}*Regular`, says: NOT_READ },
    {
      what: 'a product that the shop does not have',
      query: `item=1*${SOMEONES}*Call+98765*Regular`,
      says: 'Nothing of your link can be had now. Your cart is as it was.A product that the shop does not have',
    },
  ]
  for (const { what, query, says } of hostile)
    test(`leaves the cart alone where it holds ${what}, and says so`, async ({ page }) => {
      await openCartWith(page, chegodilu, ariselu)
      const cart = () => page.evaluate(() => localStorage.getItem('cart'))
      const before = JSON.parse((await cart()) ?? '{}')
      await open(page, `/cart?${query}`)
      await expect(page.getByRole('status').filter({ hasText: 'link' })).toHaveText(says)
      await expect(page).toHaveURL('/cart')
      await expect(cartLines(page)).toHaveCount(2)
      expect(JSON.parse((await cart()) ?? '{}').cartItems).toEqual(before.cartItems)
      await expect(page).not.toHaveTitle('stolen')
    })
})

test.describe('In Instagram on an iPhone whose Safari cannot be called', () => {
  test.use({ userAgent: USER_AGENTS.instagramOnOldIphone })

  test('the link is shown at once, to be copied', async ({ page }) => {
    await openPlaceOrder(page)
    await page.getByRole('button', { name: OFFER }).click()
    await expect(page.getByLabel('Link')).toHaveValue(/^http:\/\/localhost:\d+\/cart\?item=2\*/)
    await expectNoAxeViolations(page)
  })
})
