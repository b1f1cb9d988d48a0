import { addDays, type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Browser, Page } from '@playwright/test'
import { theOwnerOf } from '../../a-person.ts'
import { aPaidOrder, chooseSlot } from '../../an-order.ts'
import { answered } from '../../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId } from '../../fixtures.ts'
import { overhang } from '../../overhang.ts'
import { type OwnShop, test } from '../../own-shop.ts'
import { pick } from '../../pick.ts'
import { aNewPhone, DEMO, signInAs } from '../../sign-in.ts'
import { ariselu, cartLines, chegodilu, openCartWith } from './open-cart.ts'

test.describe.configure({ mode: 'serial' })

const dayIn = (days: number): Day => addDays(dayInHyderabad(new Date()), days)
const tomorrow = () => dayIn(1)
const slotPanel = (page: Page) => page.getByRole('region', { name: 'Delivery time slot' })
const slotCalled = (page: Page, name: string) => slotPanel(page).getByRole('radio', { name, exact: true })

async function signedIn(browser: Browser, shop: OwnShop, phone = aNewPhone()): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAs(page, phone, shop.sandbox)
  return page
}

/** Somebody new who has paid, and looks at the order. */
async function someoneWhoPaid(browser: Browser, shop: OwnShop): Promise<{ page: Page; order: OrderView }> {
  const page = await signedIn(browser, shop)
  const order = await aPaidOrder(page.request, { sandbox: shop.sandbox })
  await page.goto(`/order/${order._id}`)
  return { page, order }
}

/** On phones one day at a time is shown. */
async function setPlaces(page: Page, places: string): Promise<void> {
  await page.goto('/admin/capacity')
  const days = page.getByRole('group', { name: 'Day' })
  const cell = page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(` ${Number(tomorrow().slice(8))}, 4–6 PM`) })
  await expect(page.getByRole('grid')).toBeVisible()
  if (await days.isVisible()) await days.getByRole('button').nth(1).click()
  await cell.click()
  await page.getByLabel('Most orders').fill(places)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell).toHaveAccessibleName(new RegExp(`4–6 PM: 0 of ${places}`))
}

test(
  'A slot fills up: customers see it as full, an old tab is told what is left, and the owner needs a reason',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop }) => {
    await signInAs(page, DEMO.admin, shop.sandbox)
    await setPlaces(page, '1')

    const oldTab = await someoneWhoPaid(browser, shop)
    await expect(
      slotPanel(oldTab.page).getByText(
        `No slot chosen. Without a choice it comes on ${formatWeekday(tomorrow())}.`,
      ),
    ).toBeVisible()
    await pick(slotCalled(oldTab.page, 'Tomorrow 4-6 PM'))
    const first = await someoneWhoPaid(browser, shop)
    await chooseSlot(first.page.request, first.order, '4-6 PM')

    const next = await someoneWhoPaid(browser, shop)
    await expect(slotCalled(next.page, 'Tomorrow 4-6 PM, Full')).toBeDisabled()
    await expectNoAxeViolations(next.page)
    expect(await overhang(next.page)).toBe(0)
    await pick(slotCalled(next.page, 'Tomorrow 6-8 PM'))
    await slotPanel(next.page).getByRole('button', { name: 'Save' }).click()
    await expect(next.page.getByText('Preferred delivery slot updated')).toBeVisible()

    const save = slotPanel(oldTab.page).getByRole('button', { name: 'Save' })
    await save.click()
    await expect(slotPanel(oldTab.page).getByRole('alert')).toContainText(
      'This slot is full now. Please choose another.',
    )
    await expect(slotCalled(oldTab.page, 'Tomorrow 4-6 PM, Full')).toBeDisabled()
    await expect(slotPanel(oldTab.page).getByRole('radio', { checked: true })).toHaveCount(0)
    await pick(slotCalled(oldTab.page, 'Tomorrow 2-4 PM'))
    await save.click()
    await expect(slotPanel(oldTab.page).getByText('Current: Tomorrow, 2-4 PM')).toBeVisible()

    await page.goto(`/order/${next.order._id}`)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Reschedule' })
    await pick(
      dialog
        .getByRole('group', { name: /^Tomorrow/ })
        .getByRole('radio', { name: '4-6 PM 1 of 1, full', exact: true }),
    )
    const move = dialog.getByRole('button', { name: /^Move to .* anyway$/ })
    await move.click()
    await expect(dialog.getByText('Say why it goes there though the slot is full.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await dialog.getByLabel(/^Why/).fill('A wedding next door')
    await move.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/4-6 PM though full instead of .* \(A wedding next door\)/)).toBeVisible()
  },
)

test(
  'A product that is made to order or sold out until a day says so on its page and in the cart',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop }) => {
    const owner = await theOwnerOf(shop, browser)
    const limit = async (name: string, data: object) =>
      answered(owner.put(`/api/products/${await productId({ request: owner }, name)}/daily-limit`, { data }))
    await limit('Chegodilu', { packets: null, soldOutUntil: null, leadDays: 2 })
    await limit('Ariselu', { packets: null, soldOutUntil: dayIn(4) })

    await page.goto(`/product/${await productId(page, 'Chegodilu')}`)
    await expect(page.getByText('Made to order, 2 days')).toBeVisible()
    await expect(page.getByText(new RegExp(`^Earliest delivery ${formatWeekday(dayIn(2))}`))).toBeVisible()
    await page.goto(`/product/${await productId(page, 'Ariselu')}`)
    const soldOut = `Sold out until ${formatWeekday(dayIn(4))}`
    await expect(page.getByText(soldOut)).toBeVisible()
    await expectNoAxeViolations(page)

    await openCartWith(page, chegodilu, ariselu)
    await expect(cartLines(page).nth(0)).toContainText('Made to order, 2 days')
    await expect(cartLines(page).nth(1)).toContainText(soldOut)
    await expectNoAxeViolations(page)
    await page.goto('/te/cart')
    await expect(page.getByText('ఆర్డర్ ఇచ్చాక చేస్తాం, 2 రోజులు పడుతుంది')).toBeVisible()
    expect(await overhang(page)).toBe(0)
  },
)
