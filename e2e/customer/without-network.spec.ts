import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { BrowserContext, Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../fixtures.ts'
import { openPlaceOrder, payButton } from '../shopping.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser itself reports what cannot be fetched.
  expectedComplaints: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 40[14]/,
})

const OFFLINE_LINE = /^Offline\. You see this page as of .*\d+:\d\d [AP]M\.$/

/** From now on what is read passes through the worker, and is kept. */
async function untilWorkerIsThere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'), { timeout: 40_000 })
    .toBe(true)
}

async function openWithWorker(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await untilWorkerIsThere(page)
  await page.reload()
}

/** Whose orders are kept. */
const KEPT_ORDERS = `caches.keys().then(async names => {
  const orders = names.filter(name => name.startsWith('shop-orders-')).map(async name =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
  return (await Promise.all(orders)).flat()
})`

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test(
  'Home and a product open without a network as they were last seen, and say so',
  ON_DESKTOP_TOO,
  async ({ page, context }) => {
    const product = `/product/${await productId(page, 'Chegodilu')}`
    await openWithWorker(page)
    await page.goto(product)
    await goOffline(context)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Chegodilu/ })).toBeVisible()
    await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Chegodilu' }).first()).toBeVisible()
    await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
    await expectNoAxeViolations(page)
    await context.setOffline(false)
    await expect(page.getByText('You are connected again')).toBeVisible()
    await expect(page.getByText(OFFLINE_LINE)).toBeHidden()
  },
)

test(
  'A page that was never seen says that there is no connection, and goes on by itself',
  ON_DESKTOP_TOO,
  async ({ page, context }) => {
    const unseen = `/product/${await productId(page, 'Ariselu')}`
    await openWithWorker(page)
    await goOffline(context)
    await page.goto(unseen)
    await expect(page.getByRole('heading', { level: 1, name: 'No connection just now' })).toBeVisible()
    await expect(page.getByText(/^Waiting for the connection, next try in \d+ s$/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Waiting for the connection, next try in \d+ s$/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /Ariselu/ })).toBeVisible({ timeout: 40_000 })
    await expect(page).toHaveURL(unseen)
  },
)

test(
  'A customer reads their order and its code at the door without a network, and nobody else does',
  ON_DESKTOP_TOO,
  async ({ page, context, browser }) => {
    const owner = await theOwner()
    const carrier = await anApprovedCarrier(owner, browser)
    const phone = aNewPhone()
    await signInAs(page, phone)
    const order = await aPaidOrder(page.request)
    await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
    await ownerDoes(owner, 'collect', order)
    await answered(carrier.request.post('/api/sms/sendotp', { data: { orderId: order._id } }))
    const { deliveryCode } = (await answered(page.request.get(`/api/orders/${order._id}`))) as OrderView
    const code = [...(deliveryCode?.code ?? '')].join(' ')

    await openWithWorker(page)
    await page.goto('/profile')
    await expect(page.getByText(code, { exact: true })).toBeAttached()
    await page.goto(`/order/${order._id}`)
    await expect(page.getByText(code, { exact: true })).toBeAttached()
    await expect.poll(() => page.evaluate<string[]>(KEPT_ORDERS)).toContain(`/api/orders/${order._id}`)
    await goOffline(context)
    await page.reload()
    await expect(page.getByText(code, { exact: true })).toBeAttached()
    await expect(page.getByText(OFFLINE_LINE)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto('/contact')
    await page.goto(`/product/${order._id}`)
    await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your order now' })).toContainText('As of')
    await expect(page.getByText(code, { exact: true })).toBeAttached()
    await expectNoAxeViolations(page)

    await context.setOffline(false)
    const other = await aPerson(browser, 'customer')
    await signInAs(page, other.phone)
    await page.goto('/')
    await page.goto(`/order/${order._id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    await goOffline(context)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toHaveCount(0)
  },
)

test('After logout nothing of the orders is kept', async ({ page }) => {
  await signInAs(page, aNewPhone())
  const order = await aPaidOrder(page.request)
  await openWithWorker(page)
  await page.goto(`/order/${order._id}`)
  await expect.poll(() => page.evaluate<string[]>(KEPT_ORDERS)).toContain(`/api/orders/${order._id}`)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate<string[]>(KEPT_ORDERS)).toEqual([])
})

test(
  'The cart waits without a network, and says a new price before it can be paid',
  ON_DESKTOP_TOO,
  async ({ page, context }) => {
    await openPlaceOrder(page)
    await untilWorkerIsThere(page)
    let quotes = 0
    context.on('request', request => {
      if (request.method() === 'POST' && /\/api\/orders$/.test(request.url())) quotes += 1
    })
    await goOffline(context)
    await payButton(page).click()
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible()
    expect(quotes).toBe(0)

    await page.goto('/cart')
    await expect(page.getByText(/^Prices as of .* We check them again before you pay\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    await expectNoAxeViolations(page)

    // As if the price had changed meanwhile: the cart remembers another one than the shop has.
    await page.evaluate(CHEAPER)
    await page.reload()
    await expect(page.getByText('₹1.00 each')).toHaveCount(2)
    await context.setOffline(false)
    await expect(page.getByText(/^The price has changed: ₹/).first()).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('₹1.00 each')).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }),
    ).toBeVisible()
  },
)

test('The shop can be installed', async ({ page, context }) => {
  await openWithWorker(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Stories run in a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/\/site\.webmanifest$/)
})

const CHEAPER = `localStorage.cart = JSON.stringify(JSON.parse(localStorage.cart), (key, value) =>
  key === 'priceCustomization' ? value.map(option => ({ ...option, price: 1 })) : value)`
