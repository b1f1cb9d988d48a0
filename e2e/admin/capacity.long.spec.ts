import { addDays, dayInHyderabad, weekdayOf } from '@pindivantalu/domain/indian-time'
import type { CapacityView } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { weekdayName } from '@pindivantalu/domain/kitchen/places-in-words'
import type { APIRequestContext, Page } from '@playwright/test'
import { theOwnerOf } from '../a-person.ts'
import { answered } from '../answered.ts'
import { cartLines, chegodilu, openCartWith } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { type OwnShop, test } from '../own-shop.ts'
import { pick } from '../pick.ts'
import { DEMO, signInAs } from '../sign-in.ts'

test.describe.configure({ mode: 'serial' })

const today = dayInHyderabad(new Date())
const tomorrow = addDays(today, 1)
const nextWeek = addDays(tomorrow, 7)

async function capacityOf(owner: APIRequestContext, day: string, slot: string) {
  const view: CapacityView = await answered(owner.get(`/api/capacity?from=${day}&to=${day}`))
  return view.days[0]?.slots.find(one => one.slot === slot)?.capacity
}

async function openAsOwner(page: Page, { sandbox }: OwnShop): Promise<void> {
  await signInAs(page, DEMO.admin, sandbox)
  await page.goto('/admin/capacity')
}

/** On phones one day at a time is shown. */
async function chooseSlot(page: Page, name: RegExp): Promise<void> {
  const days = page.getByRole('group', { name: 'Day' })
  if (await days.isVisible()) await days.getByRole('button').nth(1).click()
  await page.getByRole('grid').getByRole('button', { name }).click()
}

test(
  'The owner limits a slot for every week, closes one of a single day, and takes that back',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop }) => {
    const owner = await theOwnerOf(shop, browser)
    await openAsOwner(page, shop)
    await expect(page.getByText('Nothing is limited', { exact: false })).toBeVisible()
    await expect(page.getByText('Every product is made as often as it is ordered.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    const day = Number(tomorrow.slice(8))
    await chooseSlot(page, new RegExp(` ${day}, 6–8 PM`))
    await page.getByLabel('Most orders').fill('90')
    await page.getByLabel(`Same for every ${weekdayName(weekdayOf(tomorrow))}`).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByRole('grid').getByRole('button', { name: new RegExp(` ${day}, 6–8 PM: 0 of 90`) }),
    ).toBeVisible()
    expect(await capacityOf(owner, nextWeek, '6-8 PM')).toBe(90)

    await chooseSlot(page, new RegExp(` ${day}, 8–10 PM`))
    await page.getByLabel('Close this slot').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByRole('grid').getByRole('button', { name: new RegExp(` ${day}, 8–10 PM: Closed`) }),
    ).toBeVisible()
    expect(await capacityOf(owner, nextWeek, '8-10 PM')).toBeNull()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: /^As every / }).click()
    await expect.poll(() => capacityOf(owner, tomorrow, '8-10 PM')).toBeNull()
    await answered(
      owner.put('/api/capacity', {
        data: { weekdays: [{ weekday: weekdayOf(tomorrow), slot: '6-8 PM', places: null }], exceptions: [] },
      }),
    )
  },
)

test(
  'The owner pauses the shop until a time, and a customer reads why and keeps the cart',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop, isMobile }) => {
    const owner = await theOwnerOf(shop, browser)
    await openAsOwner(page, shop)
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    const taking = page.getByRole('switch', { name: /Taking orders/ }).filter({ visible: true })
    await expect(taking).toBeChecked()
    await taking.click()
    const dialog = page.getByRole('alertdialog', { name: 'Stop taking orders?' })
    await dialog.getByLabel('What customers read').fill('The kitchen rests.')
    await dialog.getByLabel('The same in Telugu').fill('వంటగదికి సెలవు.')
    await pick(dialog.getByRole('radio', { name: 'Until the end of today' }))
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await dialog.getByRole('button', { name: 'Stop taking orders' }).click()
    await expect(dialog).toBeHidden()
    await expect(taking).not.toBeChecked()
    await expect(page.getByText(/^Paused until /).filter({ visible: true })).toBeVisible()

    const context = await browser.newContext({ baseURL: shop.url })
    const customer = await context.newPage()
    await openCartWith(customer, chegodilu)
    await expect(customer.getByText('The kitchen rests.')).toBeVisible()
    await expect(customer.getByText(/^We take orders again from /)).toBeVisible()
    await expect(cartLines(customer)).toHaveCount(1)
    await expectNoAxeViolations(customer)
    await customer.goto('/te/cart')
    await expect(customer.getByText('వంటగదికి సెలవు.')).toBeVisible()
    expect(await overhang(customer)).toBe(0)

    await taking.click()
    await expect(taking).toBeChecked()
    await expect.poll(async () => (await (await owner.get('/api/config')).json()).paused).toBeNull()
    await customer.goto('/cart')
    await expect(cartLines(customer)).toHaveCount(1)
    await expect(customer.getByText('The kitchen rests.')).toBeHidden()
  },
)
