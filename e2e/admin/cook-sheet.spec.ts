import { addDays, dayInHyderabad, formatDay, formatWeekday } from '@pindivantalu/domain/indian-time'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, holdBack, test } from '../fixtures.ts'
import { aNewPhone, DEMO, SANDBOX, tokenFor } from '../sign-in.ts'
import { addCook, openAsOwner } from './a-person.ts'

const DATA = /\/api\/orders\/cook-sheet\?/
const today = dayInHyderabad(new Date())
const tomorrow = addDays(today, 1)

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered ${await answer.text()}`)
  return answer.json()
}

/** Paid now and without a slot, so that it is due tomorrow. */
async function aPaidOrder(browser: Browser, lines: object[]): Promise<string> {
  const { request } = await browser.newContext()
  const name = 'Who Eats Well'
  await post(request, '/api/users', { token: await tokenFor(request, aNewPhone()), name })
  const shippingAddress = {
    name,
    addressLine1: 'Flat 402',
    addressLine2: '',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500072',
    phone: '9000000021',
  }
  const { _id: address } = await post(request, '/api/address', { shippingAddress })
  const basket = { orderItems: lines, shippingAddress: address, paymentMethod: 'Razorpay' }
  const { razorPayOrder } = await post(request, '/api/orders', basket)
  const paid = await post(request, `${SANDBOX}/sandbox/razorpay/pay`, {
    order_id: razorPayOrder.id,
    outcome: 'captured',
    webhook: 'never',
  })
  const order = await post(request, '/api/orders', {
    paymentDetails: {
      razorPayOrderId: paid.razorpay_order_id,
      razorPayPaymentId: paid.razorpay_payment_id,
      razorPaySignature: paid.razorpay_signature,
    },
  })
  return order._id
}

/** Two orders for a cook of this story's own: three packets of one kind, and one of another. */
async function aCookWithOrders(page: Page, browser: Browser) {
  const owner = await browser.newContext()
  await post(owner.request, '/api/users/auth', { token: await tokenFor(owner.request, DEMO.admin) })
  const phone = aNewPhone()
  const organizationName = `Kitchen ${phone.slice(-6)}`
  const cook = await addCook(owner.request, { organizationName, phone })
  await owner.request.put(`/api/users/sourcingpartner/${cook._id}/approval`, {
    data: { approval: 'approved' },
  })
  const { products } = await (await page.request.get('/api/products?keyword=chegodilu')).json()
  const { _id: product } = products[0]
  const line = (facts: object) => ({ product, weight: '250 g', quantity: 1, spiceLevel: 'Regular', ...facts })
  const orders = [
    await aPaidOrder(browser, [line({ quantity: 2 })]),
    await aPaidOrder(browser, [line({}), line({ weight: '1 kg', spiceLevel: 'Mild' })]),
  ]
  const assigned = await owner.request.put('/api/orders/assign', {
    data: {
      orderIds: orders,
      sourcingPartnerUserId: cook._id,
      sourcingPartnerAddressId: cook.addresses[0]?._id,
    },
  })
  expect((await assigned.json()).assigned).toHaveLength(2)
  return { owner: owner.request, cook, orders }
}

test('Owner prints a cook sheet and sends it by WhatsApp, and the cook opens it', async ({
  page,
  browser,
}) => {
  const { owner, cook, orders } = await aCookWithOrders(page, browser)
  await openAsOwner(page, '/admin/cook-sheet')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Day')).toHaveValue(tomorrow)
  await page.getByLabel('Cook').selectOption(cook.organizationName)

  const sheet = page.getByRole('region', { name: cook.organizationName })
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await expect(sheet).toContainText('2 orders · 4 packets to make')
  await expect(sheet.getByRole('row').filter({ hasText: 'Chegodilu' })).toContainText('చేగోడీలు')
  await expect(sheet.getByRole('row').filter({ hasText: 'Chegodilu' })).toContainText('1.75 kg in all')
  const cells = (row: number) => sheet.getByRole('row').nth(row).getByRole('cell').allTextContents()
  expect(await cells(2)).toEqual(['3', '250 g', 'Spice Level: Regular', '2'])
  expect(await cells(3)).toEqual(['1', '1 kg', 'Spice Level: Mild', '1'])
  await expectNoAxeViolations(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('table')).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link', 'combobox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading').filter({ visible: true })).toHaveText([cook.organizationName])
  await page.emulateMedia({ media: 'screen' })

  const paper = await page.request.get(
    (await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')

  await sheet.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await expect(page.getByText(`The cook sheet is on its way to ${cook.name}`)).toBeVisible()
  await expect(sheet.getByRole('status')).toContainText('Sent on ')
  const phone = await browser.newPage()
  await phone.goto(`${SANDBOX}/#${encodeURIComponent(cook.phone)}`)
  const message = phone.getByRole('article')
  await expect(message).toContainText(
    `your Pindivantalu cook sheet for ${formatWeekday(tomorrow)} is attached. Orders: 2. Packets: 4.`,
  )
  const link = message.getByRole('link', { name: `cook-sheet-${tomorrow}.pdf` })
  const document = await phone.request.get(new URL((await link.getAttribute('href')) ?? '', SANDBOX).href)
  expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // A second sheet only where it is wanted.
  await sheet.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(message).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(message).toHaveCount(2)

  // What is collected leaves the sheet by itself.
  await owner.put(`/api/orders/${orders[0]}/collect`, { data: {} })
  await expect(sheet).toContainText('1 order · 2 packets to make · 1 collected already')
  await page.goto(`/admin/user/${cook._id}/edit`)
  await expect(page.getByText(`Cook sheet for ${formatDay(tomorrow)} sent by`).first()).toBeVisible()
})

test('Owner is told what to do where a sheet is empty, cannot be read or cannot be sent', async ({
  page,
}) => {
  const day = '2031-05-04'
  await openAsOwner(page, `/admin/cook-sheet?day=${day}`)
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByText(`No cook has an order for ${formatWeekday(day)}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
    'href',
    `/admin/today?day=${day}`,
  )
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  const release = await holdBack(page, DATA)
  await page.reload()
  await expect(page.getByText('Loading the cook sheet')).toBeAttached()
  release()
  await expect(page.getByText('No records found')).toBeVisible()
  await page.unroute(DATA)

  await page.route(DATA, route => route.abort())
  await page.getByLabel('Day').fill('2031-05-05')
  await expect(page.getByText('Try reloading the page')).toBeVisible()
  await page.unroute(DATA)

  const sourcingPartner = {
    _id: '0198c0de-0000-7000-8000-0000000000cc',
    name: 'Saraswathi',
    organizationName: 'Nobody’s kitchen',
    phone: '+919000000006',
    status: 'approved',
  }
  const line = {
    product: 'p',
    name: 'Chegodilu',
    teluguName: '',
    weight: '250 g',
    spiceLevel: 'Regular',
    sweetness: null,
    quantity: 1,
    orders: 1,
  }
  const lastSent = {
    at: '2031-05-05T02:00:00.000Z',
    state: 'failed',
    problem: 'Refused: 131026 cannot be reached by WhatsApp',
  }
  const sheet = { sourcingPartner, day: '2031-05-05', orders: 1, collected: 0, lines: [line], lastSent }
  const json = { day: '2031-05-05', asOf: '2031-05-05T02:00:00.000Z', sheets: [sheet], withoutCook: 2 }
  await page.route(DATA, route => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('2 paid orders of this day have no cook yet')).toBeVisible()
  await expect(page.getByText('Not delivered on 5 May 2031, 7:30 AM. Refused: 131026')).toBeVisible()
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await expect(page.getByText('This sourcing partner does not exist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send by WhatsApp' })).toBeEnabled()
})
