import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { addDays, dayInHyderabad, instantInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { Browser, Page } from '@playwright/test'
import { aPaidOrder } from '../an-order.ts'
import { answered } from '../answered.ts'
import { linesOf } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { type OwnShop, test } from '../own-shop.ts'
import { pick } from '../pick.ts'
import { DEMO, signInAs, signInByApi } from '../sign-in.ts'

const today = dayInHyderabad(new Date())
const opensOn = addDays(today, 1)
const [first, second] = [addDays(today, 12), addDays(today, 13)]

/** The button that is seen at this size. */
const button = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true })

/** Elsewhere meanwhile: a page that asks a shop that is not there complains. */
async function moveClock(page: Page, shop: OwnShop, to: Date): Promise<void> {
  const url = page.url()
  await page.goto('about:blank')
  await shop.startAt(to.toISOString())
  await page.goto(url)
}

/** What it is turns by itself, within a minute. */
async function expectState(page: Page, state: string): Promise<void> {
  const badge = page.getByText(state, { exact: true }).and(page.locator('.badge'))
  await expect(async () => {
    await page.reload()
    await expect(badge).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 2 * MINUTE })
}

/** What goes into 100 g of Ariselu, so that there is something to buy. */
async function writeRecipe(page: Page): Promise<void> {
  await page.goto(`/admin/product/${await productId(page, 'Ariselu')}/edit`)
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('Rice flour')
  await page.getByLabel('Grams 1').fill('55')
  await button(page, 'Update').click()
  await expect(page.getByText('Ariselu is saved')).toBeVisible()
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/admin/festivals')
  await page.getByRole('link', { name: 'New festival' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sankranti 2027')
  await page.getByLabel('Name in Telugu').fill('సంక్రాంతి')
  await page.getByLabel('Ordering opens').fill(`${opensOn}T07:00`)
  await page.getByLabel('Ordering closes').fill(`${addDays(today, 9)}T20:00`)
  for (const day of [first, second]) {
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByLabel(`Most orders, ${formatWeekday(day)}`).fill('40')
  }
  await expect(page.getByText('3 days before the first delivery')).toBeVisible()
  await expect(page.getByText('80 places in all, needs 1 rider at 40 stops.', { exact: false })).toBeVisible()
  await pick(page.getByRole('checkbox', { name: /^Ariselu/ }))
  await page.getByLabel('Packets of Ariselu').fill('20')
  await pick(page.getByRole('checkbox', { name: 'Ariselu only for the festival' }))
  await page.getByRole('button', { name: /^Prices of Ariselu/ }).click()
  await page.getByLabel('Price of Ariselu, 250 g').fill('199')
}

async function orderAriselu(browser: Browser, shop: OwnShop): Promise<void> {
  const { request } = await browser.newContext({ baseURL: shop.url })
  await signInByApi(request, DEMO.customer, shop.sandbox)
  const lines = await linesOf({ request }, { name: 'Ariselu', priceOption: 0, quantity: 3 })
  const sold: ProductView = await answered(
    request.get(`/api/products/${await productId({ request }, 'Ariselu')}`),
  )
  expect(sold.customization.priceCustomization[0]?.price).toBe(199)
  await aPaidOrder(request, { lines, sandbox: shop.sandbox })
}

test(
  'The owner plans a festival, sees it open, changes a quantity, closes it and reads what is to be made',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop }) => {
    test.setTimeout(10 * MINUTE)
    await signInAs(page, DEMO.admin, shop.sandbox)
    await writeRecipe(page)
    await setUp(page)
    await expect(page.getByRole('region', { name: 'As the customer sees it' })).toContainText('from ₹199')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await button(page, 'Plan it for').click()
    await expect(page.getByText('Sankranti 2027 is saved (planned)')).toBeVisible()

    await expect(page).toHaveURL(/\/admin\/festivals\/[\da-f-]{36}$/)
    await moveClock(page, shop, instantInHyderabad(opensOn, 8))
    await expectState(page, 'Open')
    await orderAriselu(browser, shop)
    await page.reload()
    await expect(page.getByText('1 order, ₹', { exact: false })).toBeVisible()
    await page.getByLabel('Packets of Ariselu').fill('25')
    await button(page, 'Save changes').click()
    await expect(page.getByText('Sankranti 2027 is saved (open)')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Packets of Ariselu')).toHaveValue('25')

    await button(page, 'Close now').click()
    const dialog = page.getByRole('alertdialog', { name: 'Close Sankranti 2027 now?' })
    await expect(dialog).toContainText('Its one order stays')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Close now' }).click()
    await expect(page.getByText('Sankranti 2027 takes no more orders')).toBeVisible()
    await expect(page.getByLabel('Packets of Ariselu')).toBeDisabled()
    // At once, but for the moment in which the shop tells its caches: the clock stands where it stood.
    const id = await productId(page, 'Ariselu')
    await expect
      .poll(async () => answered(page.request.get(`/api/products/${id}`)))
      .toMatchObject({ available: false, festival: null })

    await page.getByRole('link', { name: 'To make' }).click()
    await expect(page.getByRole('row', { name: /Ariselu/ })).toContainText('3')
    await expect(page.getByRole('list', { name: 'Ingredients' })).toContainText('Rice flour413 g')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  },
)
