import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { buildSandbox } from '../../apps/sandbox/src/app.ts'
import { expect, test } from '../fixtures.ts'

const KEYS = { keyId: 'rzp_test_window', keySecret: 'a key secret', webhookSecret: 'a webhook secret' }
const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`

type Told = { success: object[]; failed: { error: { reason: string } }[]; dismissed: number }

/** A shop's page that allows the sandbox's script and frame and nothing else, with the payment window open over it. */
async function openWindow(page: Page, options: object = {}, allowed?: string[]) {
  const sandbox = buildSandbox({ razorpay: KEYS })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const made = await sandbox.app.inject({
    method: 'POST',
    url: '/v1/orders',
    headers: { authorization },
    payload: { amount: 124_050, currency: 'INR' },
  })
  const orderId = made.json().id as string
  const shop = await openShop(origin, allowed)
  await page.goto(shop.origin)
  await page.getByRole('button', { name: 'Pay' }).focus()
  const wanted: Record<string, unknown> = { key: KEYS.keyId, order_id: orderId, ...USUAL, ...options }
  await page.evaluate(openRazorpay, wanted)

  return {
    orderId,
    pay: page.frameLocator('iframe'),
    told: () => page.evaluate('window.told') as Promise<Told>,
    attempts: async () => {
      const url = `/v1/orders/${orderId}/payments`
      const answer = await sandbox.app.inject({ url, headers: { authorization } })
      return answer.json().items as { status: string; method: string; email: string }[]
    },
    async close() {
      shop.close()
      await sandbox.app.close()
    },
  }
}

/** What a shop's policy has to allow for the window, as Razorpay's own needs it. */
const ALLOWED = ["style-src-attr 'unsafe-inline'"]

async function openShop(sandbox: string, allowed = ALLOWED) {
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width" /><title>Shop</title><link rel="icon" href="data:," />
    <main><h1>Shop</h1><button>Pay</button></main><script src="${sandbox}/v1/checkout.js"></script></html>`
  const sources = ['script-src', 'frame-src', 'connect-src'].map(kind => `${kind} ${sandbox}`)
  const policy = ["default-src 'none'", 'img-src data:', ...sources, ...allowed].join('; ')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const USUAL = {
  name: 'Pindivantalu',
  description: 'Murukulu and 2 more',
  theme: { color: '#8c2f0b' },
  prefill: { email: 'lakshmi@example.com', contact: '+919876543210' },
}

/** Runs in the page. */
function openRazorpay({ modal = {}, ...options }: Record<string, unknown>) {
  const told: Told = { success: [], failed: [], dismissed: 0 }
  const page = globalThis as unknown as {
    told: Told
    rzp: Checkout
    Razorpay: new (options: object) => Checkout
  }
  type Checkout = { on: (event: string, listener: (failure: never) => void) => void; open: () => void }
  page.told = told
  page.rzp = new page.Razorpay({
    ...options,
    handler: (response: object) => told.success.push(response),
    modal: { ...(modal as object), ondismiss: () => (told.dismissed += 1) },
  })
  page.rzp.on('payment.failed', failure => told.failed.push(failure))
  page.rzp.open()
}

async function fillCard(pay: FrameLocator, number: string) {
  await pay.getByLabel('Card number').fill(number)
  await pay.getByLabel('Expiry (MM/YY)').fill('12/49')
  await pay.getByLabel('CVV').fill('123')
}
const payButton = (pay: FrameLocator) => pay.getByRole('button', { name: 'Pay ₹1,240.50' })

test('Customer pays by card, and a second press makes no second payment', async ({ page }) => {
  const { pay, told, attempts, orderId, close } = await openWindow(page)
  await expect(pay.getByRole('heading', { name: 'Pindivantalu' })).toBeVisible()
  await expect(pay.getByText('Test payment window')).toBeVisible()
  await fillCard(pay, '4100 2800 0000 1007')
  await payButton(pay).dblclick()

  await expect(page.locator('iframe')).toHaveCount(0)
  const [payment, ...more] = await attempts()
  expect(more).toEqual([])
  expect(payment).toMatchObject({ status: 'captured', method: 'card', email: 'lakshmi@example.com' })
  expect(await told()).toEqual({
    success: [
      {
        razorpay_order_id: orderId,
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_signature: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ],
    failed: [],
    dismissed: 0,
  })
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await close()
})

test('A payment that fails can be tried again in the same window', async ({ page }) => {
  const { pay, told, attempts, close } = await openWindow(page)
  await pay.getByText('Test cards').click()
  await pay.getByRole('button', { name: 'Not enough money' }).click()
  await payButton(pay).click()
  await expect(pay.getByRole('alert')).toContainText('insufficient account balance')

  await pay.getByRole('tab', { name: 'UPI' }).click()
  await pay.getByLabel('UPI ID').fill('failure@razorpay')
  await payButton(pay).click()
  await expect(pay.getByRole('alert')).toContainText('Payment failed')
  await pay.getByLabel('UPI ID').fill('success@razorpay')
  await pay.getByLabel('UPI ID').press('Enter')

  await expect(page.locator('iframe')).toHaveCount(0)
  const { success, failed, dismissed } = await told()
  expect(failed.map(({ error }) => error.reason)).toEqual(['insufficient_fund', 'payment_failed'])
  expect({ success: success.length, dismissed }).toEqual({ success: 1, dismissed: 0 })
  expect((await attempts()).map(({ status }) => status)).toEqual(['captured', 'failed', 'failed'])
  await close()
})

test("The bank's page says yes or no", async ({ page }) => {
  const { pay, told, close } = await openWindow(page, { prefill: { method: 'netbanking' } })
  await pay.getByRole('combobox', { name: 'Bank' }).selectOption('State Bank of India')
  await payButton(pay).click()
  await expect(pay.getByRole('heading', { name: 'State Bank of India: test page' })).toBeFocused()
  await pay.getByRole('button', { name: 'Failure' }).click()
  await expect(pay.getByRole('alert')).toContainText('Payment failed')
  await payButton(pay).click()
  await pay.getByRole('button', { name: 'Success' }).click()

  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await told()).toMatchObject({ success: [{}], failed: [{}], dismissed: 0 })
  await close()
})

/** A key, unlike a click, does not wait until its field is shown. */
async function pressEscape(pay: FrameLocator): Promise<void> {
  await expect(pay.getByLabel('Card number')).toBeVisible()
  await pay.getByLabel('Card number').press('Escape')
}

test('Customer leaves by the button, by Escape, or is kept where the shop wants it', async ({ page }) => {
  for (const [options, leave] of [
    [{}, (pay: FrameLocator) => pay.getByRole('button', { name: 'Close the payment window' }).click()],
    [{}, pressEscape],
    [
      { modal: { confirm_close: true, escape: false } },
      async (pay: FrameLocator) => {
        await pressEscape(pay)
        await pay.getByRole('button', { name: 'Close the payment window' }).click()
        await pay.getByRole('button', { name: 'No, go on paying' }).click()
        await pay.getByRole('button', { name: 'Close the payment window' }).click()
        await pay.getByRole('button', { name: 'Yes, cancel' }).click()
      },
    ],
    [{ timeout: 1 }, async () => {}],
    [
      { retry: { enabled: false } },
      async (pay: FrameLocator) => {
        await fillCard(pay, '4100280000060003')
        await payButton(pay).click()
      },
    ],
  ] as const) {
    const { pay, told, close } = await openWindow(page, options)
    await leave(pay)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect.poll(told).toMatchObject({ success: [], dismissed: 1 })
    await close()
  }
})

test('Wrong input is told at its field, and nothing is tried', async ({ page }) => {
  const { pay, attempts, close } = await openWindow(page)
  await pay.getByLabel('Card number').fill('4111 1111 1111 1112')
  await pay.getByLabel('Expiry (MM/YY)').fill('01/20')
  await payButton(pay).click()
  await expect(pay.getByLabel('Card number')).toBeFocused()
  await expect(pay.getByLabel('Card number')).toHaveAccessibleDescription('Enter a valid card number.')
  await expect(pay.getByLabel('Expiry (MM/YY)')).toHaveAccessibleDescription('Enter a later month, as MM/YY.')
  await expect(pay.getByLabel('CVV')).toHaveAccessibleDescription('Enter 3 or 4 digits.')
  expect(await attempts()).toEqual([])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await close()
})

test('The window is used by keyboard alone, and keeps the focus', async ({ page }) => {
  const { pay, told, close } = await openWindow(page)
  await expect(pay.getByRole('dialog', { name: 'Pindivantalu' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(pay.getByText('Test cards')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pay.getByRole('button', { name: 'Close the payment window' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(pay.getByRole('tab', { name: 'UPI' })).toBeFocused()
  await expect(pay.getByRole('tab', { name: 'UPI' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type('success@razorpay')
  await page.keyboard.press('Enter')
  await expect.poll(told).toMatchObject({ success: [{}] })
  await close()
})

test.describe('a window that cannot be used', () => {
  // The browser itself reports an order that is not there.
  test.use({ expectedComplaints: /^Failed to load resource: the server responded with a status of 400/ })

  test('A window for an order that does not exist, or with another key, says so', async ({ page }) => {
    for (const [options, why] of [
      [{ order_id: 'order_00000000000000' }, 'The id provided does not exist'],
      [{ key: 'rzp_test_other' }, 'Authentication failed'],
    ] as const) {
      const { pay, told, close } = await openWindow(page, options)
      await expect(pay.getByText(why)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await pay.getByRole('button', { name: 'Close', exact: true }).click()
      await expect.poll(told).toMatchObject({ dismissed: 1 })
      await close()
    }
  })
})

const elementOnTop = `document.elementFromPoint(innerWidth / 2, innerHeight / 2).className`

test('lies above its backdrop where the page allows style attributes', async ({ page }) => {
  const { close } = await openWindow(page)
  expect(await page.evaluate(elementOnTop)).toBe('razorpay-checkout-frame')
  await close()
})

test.describe('a page that allows no style attributes', () => {
  test.use({ expectedComplaints: /Applying inline style violates/ })

  test('has the window below its backdrop, as with Razorpay itself', async ({ page }) => {
    const { close } = await openWindow(page, {}, [])
    expect(await page.evaluate(elementOnTop)).toBe('razorpay-backdrop')
    await close()
  })
})
