import { addDays, dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Browser } from '@playwright/test'
import { anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, chooseSlot, ownerDoes } from '../an-order.ts'
import { linesOf } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { SANDBOX } from '../shop-under-test.ts'

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
    expect(await overhang(page)).toBe(0)

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
    // Beside it is that the orders were given to them.
    const message = phone.getByRole('article').filter({ hasText: 'cook sheet' })
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
