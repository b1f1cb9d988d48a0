import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Browser, Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, decide, type Person, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, giveTo } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs, signInByApi } from '../sign-in.ts'
import { countCalls, REFUSALS } from '../sign-in-screens.ts'

test.use({
  // The browser itself reports what a story refuses or cuts off.
  expectedComplaints: new RegExp(`${REFUSALS.source}|net::ERR_INTERNET_DISCONNECTED`),
  serviceWorkers: 'allow',
})

/** A partner for this story alone with one order, looking at their deliveries. */
async function openDeliveries(page: Page, browser: Browser) {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request, {
    shipTo: { name: 'Padmaja Rao', addressLine2: 'Ameerpet' },
  })
  await signInAs(page, carrier.phone)
  await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
  await page.goto('/deliverypartner')
  const card = page.getByRole('article', { name: order.reference })
  await expect(card).toBeVisible()
  return { owner, customer, order, card, carrier }
}

test.describe('Without the service worker, past which no call can be cut off,', () => {
  test.use({ serviceWorkers: 'block' })

  test('a partner collects an order, hands it over against the code, and keeps no phone', async ({
    page,
    browser,
  }) => {
    const { customer, order, card } = await openDeliveries(page, browser)
    await expect(page.getByRole('tab', { name: 'Pending' })).toContainText('1')
    await expect(card.getByRole('link', { name: 'Call Padmaja Rao' })).toHaveAttribute(
      'href',
      'tel:+919000000021',
    )
    await expect(card.getByRole('link', { name: 'Map to Padmaja Rao' })).toHaveAttribute('href', /Ameerpet/)
    await expect(card.getByText('Collect from')).toBeVisible()
    await expect(card.getByText('2 × Chegodilu')).toBeVisible()
    await expectNoAxeViolations(page)
    // Also with the text set to twice its size.
    for (const size of ['200%', '']) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
      expect(await overhang(page)).toBe(0)
      expect(await page.evaluate<string[]>(BROKEN_WORDS)).toEqual([])
    }

    // What a bad network loses is kept and told again, once.
    const collections = countCalls(page, /\/collect$/)
    await page.route(/\/collect$/, route => route.abort(), { times: 1 })
    await card.getByRole('button', { name: 'Collect Order' }).click()
    await expect(page.getByText('1 action waits and goes out by itself.')).toBeVisible()
    await expect(card.getByText('Collected')).toBeVisible()
    await expect(page.getByText('1 action waits and goes out by itself.')).toBeHidden()
    expect(collections()).toBe(2)
    await expect(card.getByText('Collect from')).toBeHidden()
    // The button that was pressed is gone: what comes next has the focus.
    await expect(card.locator('footer')).toBeFocused()

    await card.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP has been sent', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Send OTP again' })).toBeDisabled()
    await expect(card.getByText('4 sends left')).toBeVisible()
    await expect(card.locator('footer')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.evaluate(FORGET_WHEN_TO_SEND_AGAIN)
    await page.reload()
    const field = card.getByRole('textbox', { name: /Delivery OTP/ })
    const verify = card.getByRole('button', { name: /Verify OTP and mark delivered/ })
    await verify.click()
    await expect(card.getByRole('alert')).toHaveText('Please enter OTP')
    // Neither a code that was not sent again nor a look elsewhere loses what is typed.
    await field.fill('12')
    await card.getByRole('button', { name: 'Send OTP again' }).click()
    await expect(card.getByRole('alert')).toContainText('Please wait before sending it again.')
    await page.getByRole('tab', { name: 'Delivered' }).click()
    await expect(page.getByText('No delivered orders')).toBeVisible()
    await page.getByRole('tab', { name: 'Pending' }).click()
    await expect(field).toHaveValue('12')
    const { deliveryCode } = (await (
      await customer.request.get(`/api/orders/${order._id}`)
    ).json()) as OrderView
    const right = deliveryCode?.code ?? ''
    await field.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await verify.click()
    await expect(card.getByRole('alert')).toHaveText('Invalid OTP')
    await expect(card.getByText('Wrong code. 4 tries left.', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    // The code was right, and then the network went: it is not asked for again, also after a reload.
    await page.route(/\/deliver$/, route => route.abort(), { times: 1 })
    await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await verify.click()
    await expect(card.getByRole('alert')).toContainText('Could not set order as delivered')
    await expect(card.locator('footer')).toBeFocused()
    await page.reload()
    await expect(card.getByText('OTP is verified')).toBeVisible()
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: 'Set as delivered' }).click()
    await expect(page.getByText('No pending orders')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeFocused()

    await page.getByRole('tab', { name: 'Delivered' }).click()
    const delivered = page.getByRole('tabpanel').getByRole('listitem')
    await expect(delivered).toContainText(order.reference)
    await expect(page.getByRole('main')).not.toContainText('Ameerpet')
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveCount(0)
    await expectNoAxeViolations(page)
    expect(
      ((await (await customer.request.get(`/api/orders/${order._id}`)).json()) as OrderView).status,
    ).toBe('Delivered')
  })

  test('a list that is shown as it was kept is read again by itself, though nothing reports a change', async ({
    page,
    browser,
  }) => {
    const { card } = await openDeliveries(page, browser)
    const kept = page.getByText(/^The shop cannot be reached\. This list is from /)
    let isSlow = true
    let reads = 0
    await page.route(/\/api\/orders\/deliverypartner\?status=pending$/, async route => {
      if (!isSlow) return route.continue()
      const answer = await route.fetch()
      const headers = { ...answer.headers(), 'x-kept-at': new Date().toISOString() }
      await route.fulfill({ response: answer, headers })
      reads += 1
    })
    await page.clock.install()
    await page.reload()
    await expect(kept).toBeVisible()
    // Once for the page, and once when its stream of events stands.
    await expect.poll(() => reads).toBe(2)
    isSlow = false
    await page.clock.fastForward(15_000)
    await expect(kept).toBeHidden()
    await expect(card).toBeVisible()
  })
})

test('A list that was read can be read without a network, and is gone after logout', async ({
  page,
  context,
  browser,
}) => {
  const { order, card, carrier } = await openDeliveries(page, browser)
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/deliverypartner.webmanifest')
  await expect.poll(() => keptLists(page)).toEqual([order.reference])

  const old = page.getByText(/^You are offline\. This list is from \d+:\d\d [AP]M\.$/)
  await context.setOffline(true)
  await expect(old, 'without a reload').toBeVisible()
  await expect(page.getByText('No network.')).toBeVisible()
  await context.setOffline(false)
  await expect(old).toBeHidden()
  await expect(page.getByText('No network.')).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(card).toBeVisible()
  await expect(old).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()

  // Collected with their other phone meanwhile: what failed here is not said of what comes next.
  await answered(carrier.request.put(`/api/orders/${order._id}/collect`))
  await context.setOffline(false)
  // Where nobody tells the page of its network, it reads again every quarter of a minute.
  await expect(card.getByRole('button', { name: 'Send OTP' })).toBeVisible({ timeout: 40_000 })
  await expect(card.getByRole('alert')).toBeHidden()
  await expect(page.getByText('You are offline.')).toBeHidden()
  // No code is out before one was sent, and the partner's other phone may have asked for it.
  const hasCode = card.getByRole('button', { name: 'The customer has a code already' })
  await expect(hasCode).toBeHidden()
  await answered(carrier.request.post('/api/sms/sendotp', { data: { orderId: order._id } }))
  await hasCode.click()
  await expect(card.getByRole('textbox', { name: /Delivery OTP/ })).toBeVisible()
  await expect(card.locator('footer')).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/deliverypartner/login')
  expect(await keptLists(page)).toEqual([])
  await page.goto('/')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/site.webmanifest')
  // The shop's pages have a worker of their own.
  await expect
    .poll(() => page.evaluate<string[]>(WORKERS))
    .toEqual(['/delivery-worker.js', '/shop-worker.js'])
})

test('An order without a kitchen says what it waits for, and can be collected once there is one', async ({
  page,
  browser,
}) => {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request)
  await assign(owner, [order], { carrier })
  await signInAs(page, carrier.phone)
  await page.goto('/deliverypartner')
  const card = page.getByRole('article', { name: order.reference })
  await expect(card).toContainText('The kitchen is not assigned yet.')
  await expect(card).toContainText('You can collect this order as soon as the shop has assigned a kitchen.')
  await expect(card.getByRole('button', { name: 'Collect Order' })).toBeHidden()
  await expectNoAxeViolations(page)
  await assign(owner, [order], { cook: await anApprovedCook(owner) })
  await card.getByRole('button', { name: 'Collect Order' }).click()
  await expect(card.getByText('Collected')).toBeVisible()
})

test('An order that goes to someone else says so, and so does a lost approval', async ({ page, browser }) => {
  const { owner, order, card, carrier } = await openDeliveries(page, browser)
  const other = await anApprovedCarrier(owner, browser)
  await giveTo(owner, order, other)
  await expect(page.getByText(`${order.reference}: This order was given to someone else`)).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('This order was given to someone else')).toBeHidden()

  await giveTo(owner, order, carrier)
  await expect(card).toBeVisible()
  // On the phone they share nobody hears of the other's orders.
  await changeTo(page, other)
  await expect(page.getByText('No pending orders')).toBeVisible()
  await page.getByRole('tab', { name: 'Delivered' }).click()
  await expect(page.getByText('No delivered orders')).toBeVisible()
  await expect(page.getByText('This order was given to someone else')).toBeHidden()
  await changeTo(page, carrier)
  await expect(card).toBeVisible()

  // On a slow machine the page has heard of it before anybody presses, and the button is gone by then.
  const collect = await card.getByRole('button', { name: 'Collect Order' }).elementHandle()
  await decide(owner, `deliverypartner/${carrier._id}`, 'rejected')
  await collect?.evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('heading', { name: 'Application not accepted' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Padmaja')
  await expect.poll(() => keptLists(page)).toEqual([])
})

/** Another signs in where this tab does not see it; it looks when it is shown again. */
async function changeTo(page: Page, { phone }: Person): Promise<void> {
  const userInfo = await signInByApi(page.context().request, phone)
  await page.evaluate(text => localStorage.setItem('userInfo', text), userInfo)
  await page.evaluate("window.dispatchEvent(new Event('pageshow'))")
}

/** As a phone whose clock runs fast. */
const FORGET_WHEN_TO_SEND_AGAIN =
  'localStorage.handOvers = localStorage.handOvers.replace(/"resendAt":\\d+/, \'"resendAt":0\')'

/** Words on buttons and tabs that take more than their line. */
const BROKEN_WORDS = `[...document.querySelectorAll('main .btn-outline, [role=tab]')]
  .filter(each => {
    const words = document.createRange()
    words.selectNodeContents([...each.childNodes].find(node => node.nodeType === Node.TEXT_NODE))
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size > 1 || each.scrollWidth > each.clientWidth + 1
  })
  .map(each => each.textContent)`

const KEPT_LISTS = `caches.keys().then(async names => {
  const lists = names.filter(name => name.startsWith('delivery-list-')).map(async name => {
    const kept = await (await caches.open(name)).match('/api/orders/deliverypartner?status=pending')
    return kept ? kept.json() : []
  })
  return (await Promise.all(lists)).flat().map(order => order.reference)
})`

const WORKERS = `navigator.serviceWorker.getRegistrations().then(all =>
  all.map(({ active }) => new URL(active?.scriptURL ?? location.href).pathname).sort())`

/** The references in whatever this browser keeps of lists. */
function keptLists(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(KEPT_LISTS)
}
