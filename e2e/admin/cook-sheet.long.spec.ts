import { addDays, dayInHyderabad, formatDay, formatWeekday } from '@pindivantalu/domain/indian-time'
import type { Browser } from '@playwright/test'
import { anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, chooseSlot, ownerDoes } from '../an-order.ts'
import { linesOf } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, holdBack, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { SANDBOX } from '../sign-in.ts'

const DATA = /\/api\/orders\/cook-sheet\?/
const today = dayInHyderabad(new Date())
const tomorrow = addDays(today, 1)

/** Two orders for a cook of this story's own: three packets of one kind, and one of another. Without a slot they are due tomorrow. */
async function aCookWithOrders(browser: Browser) {
  const owner = await theOwner()
  const cook = await anApprovedCook(owner)
  const { request } = await aPerson(browser, 'customer')
  const bag = { name: 'Chegodilu', priceOption: 0, quantity: 1 }
  const twoBags = await linesOf({ request }, { ...bag, quantity: 2 })
  const twoKinds = await linesOf({ request }, bag, { ...bag, priceOption: 2, choice: 'Mild' })
  const first = await aPaidOrder(request, { lines: twoBags })
  const second = await aPaidOrder(request, { lines: twoKinds })
  for (const order of [first, second]) await chooseSlot(request, order, '6-8 PM')
  await assign(owner, [first, second], { cook })
  return { owner, cook, first }
}

test(
  'Owner prints a cook sheet and sends it by WhatsApp, and the cook opens it',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { owner, cook, first } = await aCookWithOrders(browser)
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
    await expect(page.locator('body')).toHaveCSS('page', 'cook-sheet')
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
      `your Pindivantalu cook sheet for ${formatWeekday(tomorrow)} is attached to this message. Orders: 2. Packets: 4.`,
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
    await ownerDoes(owner, 'collect', first)
    await expect(sheet).toContainText('1 order · 2 packets to make · 1 collected already')
    await page.goto(`/admin/user/${cook._id}/edit`)
    await expect(page.getByText(`Cook sheet for ${formatDay(tomorrow)} sent by`).first()).toBeVisible()
  },
)

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
  // Half a year is no day; what was typed stays.
  const asked: string[] = []
  page.on('request', request => asked.push(...(DATA.exec(request.url()) ? [request.url()] : [])))
  await page.getByLabel('Day').fill('0020-05-04')
  await expect(page.getByLabel('Day')).toHaveValue('0020-05-04')
  await page.getByLabel('Day').fill('2031-05-03')
  await expect(page.getByText(`No cook has an order for ${formatWeekday('2031-05-03')}.`)).toBeVisible()
  expect(asked.filter(url => !url.includes('2031-05-03'))).toEqual([])
  await page.getByLabel('Day').fill(day)

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
  // A cook without a sheet: nobody else's stands there in its place.
  await page.getByLabel('Cook').selectOption(sourcingPartner.organizationName)
  await page.route(DATA, route => route.fulfill({ json: { ...json, day, sheets: [] } }))
  await page.getByLabel('Day').fill(day)
  await expect(page.getByText(`Nobody’s kitchen has no order for`)).toBeVisible()
  await expect(page.getByLabel('Cook').locator('option:checked')).toHaveText(sourcingPartner.organizationName)
  await page.route(DATA, route => route.fulfill({ json }))
  await page.getByLabel('Day').fill('2031-05-05')
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  await expect(page.getByText('This sourcing partner does not exist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send by WhatsApp' })).toBeEnabled()
})
