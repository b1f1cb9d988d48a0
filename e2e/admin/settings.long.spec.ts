import { addDays, dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { theOwnerOf } from '../a-person.ts'
import { aPaidOrder, chooseSlot } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { type OwnShop, test } from '../own-shop.ts'
import { aNewPhone, DEMO, signInAs, signInByApi } from '../sign-in.ts'

test.describe.configure({ mode: 'serial' })
test.use({
  expectedComplaints: /^Failed to load resource: the server responded with a status of (404|409)/,
})

const form = (page: Page, name: string) => page.getByRole('form', { name })

async function openAsOwner(page: Page, { sandbox }: OwnShop, path: string): Promise<void> {
  await signInAs(page, DEMO.admin, sandbox)
  await page.goto(path)
}

test(
  'The owner changes the banner and a policy, and a guest sees both',
  ON_DESKTOP_TOO,
  async ({ page, browser, shop }) => {
    const owner = await theOwnerOf(shop, browser)
    const banner = `Closed for Sankranti ${aNumber()}`
    await openAsOwner(page, shop, '/admin/settings')
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Settings \| Admin \| Pindivantalu$/)
    const details = form(page, 'Shop')
    await expect(details.getByLabel('Shop name')).toHaveAttribute('placeholder', 'Pindivantalu')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    await details.getByLabel('GSTIN').fill('27AAPFU0939F1ZX')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details.getByText('This is not a valid GSTIN')).toBeVisible()
    await expect(details.getByLabel('GSTIN')).toBeFocused()
    await details.getByLabel('GSTIN').fill('27aapfu0939f1zv')
    await details.getByLabel('Text above every page').fill(banner)
    await expect(details.getByRole('figure').getByText(banner)).toBeVisible()

    // Another owner saves in between: nothing is lost.
    await saveBehind(owner, { banner: 'Open all day', shopName: 'Ammamma' })
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details.getByRole('alert')).toContainText('Someone else saved this meanwhile')
    await expect(details.getByText('Saved by someone else meanwhile: Open all day')).toBeVisible()
    await expect(details.getByLabel('Text above every page')).toHaveValue(banner)
    await expect(details.getByLabel('Shop name')).toHaveValue('Ammamma')
    await page.getByRole('tab', { name: 'Policies' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved')).toBeVisible()

    await page.getByRole('tab', { name: 'Policies' }).click()
    const policies = page.getByRole('navigation', { name: 'Policy', exact: true })
    await policies.getByRole('link', { name: 'Refund policy' }).click()
    const policy = form(page, 'Refund policy')
    const text = policy.getByLabel('Text', { exact: true })
    const teluguText = policy.getByLabel('Telugu text')
    await expect(teluguText).toHaveValue(/ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు/)
    await text.fill(`## Our word\n{shopName} pays back.\n\n- <b>${banner}</b>`)
    await expect(policy.getByRole('heading', { name: 'Our word' })).toBeVisible()
    await expect(policy.getByText('Ammamma pays back.')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await policy.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Refund policy is saved')).toBeVisible()
    await expect(teluguText).toHaveValue('')
    await expect(
      policy.getByText('Missing in Telugu: customers who read Telugu see the English text.'),
    ).toBeVisible()

    const guest = await aGuest(browser, page)
    await guest.goto('/')
    await expect(guest.getByRole('complementary', { name: 'Delivery information' })).toHaveText(banner)
    const footer = guest.getByRole('contentinfo')
    await expect(footer).toContainText('GSTIN: 27AAPFU0939F1ZV')
    await footer.getByRole('link', { name: 'Refund policy' }).click()
    await expect(guest).toHaveTitle('Ammamma | Refund policy')
    await expect(guest.getByRole('heading', { name: 'Our word' })).toBeVisible()
    await expect(guest.getByText(`<b>${banner}</b>`)).toBeVisible()
    await expectNoAxeViolations(guest)
    await expectNoSidewaysScroll(guest)
    await guest.goto('/te/policies/refund')
    const read = guest.getByRole('main').locator('[lang="en"]')
    await expect(read.getByRole('heading', { name: 'Our word' })).toBeVisible()

    await teluguText.fill('## మా మాట\n{shopName} డబ్బు తిరిగి ఇస్తుంది.')
    await policy.getByRole('button', { name: 'Save' }).click()
    await expect(policy.getByText('Missing in Telugu')).toBeHidden()
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByRole('heading', { name: 'మా మాట' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(guest.getByText('Ammamma డబ్బు తిరిగి ఇస్తుంది.')).toBeVisible()
    await expect(guest.getByRole('main').locator('[lang="en"]')).toHaveCount(0)
    await expectNoAxeViolations(guest)

    await policy.getByRole('button', { name: 'Back to the first version' }).click()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText('Refund policy is its first version again')).toBeVisible()
    await expect(text).toHaveValue(/Order once placed cannot be cancelled/)
    await expect(teluguText).toHaveValue(/ఒకసారి ఆర్డర్ చేశాక రద్దు చేయడం కుదరదు/)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText(/^Refund policy brought back to its first version by /).first()).toBeVisible()
    await expect(page.getByText(/^Refund policy changed in Telugu by /).first()).toBeVisible()
  },
)

test('The owner adds a holiday, and the slots of a customer skip it', async ({ page, browser, shop }) => {
  const { request: customer } = await browser.newContext()
  await signInByApi(customer, aNewPhone(), shop.sandbox)
  const order = await aPaidOrder(customer, { sandbox: shop.sandbox })
  await chooseSlot(customer, order, '2-4 PM')
  const tomorrow = addDays(dayInHyderabad(new Date(order.createdAt)), 1)
  const name = `Bhogi ${aNumber()}`
  await openAsOwner(page, shop, '/admin/settings?tab=holidays')
  const add = form(page, 'Add holiday')
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add.getByText('Choose a day')).toBeVisible()
  await add.getByLabel('Day').fill(tomorrow)
  await add.getByLabel('Name').fill(name)
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`No delivery on ${formatDay(tomorrow)}`)).toBeVisible()
  await expect(page.getByText('has orders already')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  expect(await daysOffered(customer, order)).not.toContain(tomorrow)

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: /\d+ orders?/ }).click()
  await expect(page).toHaveURL(`/admin/orderlist?day=${tomorrow}`)
  await expect(page.getByText(order.reference).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} is no longer a holiday`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await daysOffered(customer, order)).toContain(tomorrow)
})

test('The owner rewrites their answers on WhatsApp, and takes it back', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/settings?tab=replies')
  const replies = form(page, 'Canned replies')
  await expect(replies.getByLabel('Title')).toHaveCount(6)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await replies.getByRole('button', { name: 'Add reply' }).click()
  await replies.getByRole('button', { name: 'Save' }).click()
  await expect(replies.getByText('Enter a title')).toBeVisible()
  await replies.getByLabel('Title').last().fill('Namaste')
  await replies.getByLabel('Telugu').last().fill('నమస్తే!')
  await replies.getByRole('button', { name: 'Move Namaste up' }).click()
  await expect(replies.getByText('Namaste is now 6 of 7')).toBeAttached()
  const first = await replies.getByLabel('Title').first().inputValue()
  await replies.getByRole('button', { name: `Remove ${first}`, exact: true }).click()
  await replies.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The canned replies are saved')).toBeVisible()
  await page.reload()
  await expect(replies.getByLabel('Title')).toHaveCount(6)
  await expect(replies.getByLabel('Title').nth(4)).toHaveValue('Namaste')
  await replies.getByRole('button', { name: 'Back to the first replies' }).click()
  await replies.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The canned replies are saved')).toBeVisible()
  await expect(replies.getByRole('button', { name: 'Back to the first replies' })).toHaveCount(0)
})

test('A policy that does not exist is a page that is not found', async ({ page }) => {
  const answer = await page.goto('/policies/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

async function aGuest(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  return context.newPage()
}

/** Someone else at another desk. */
async function saveBehind(
  owner: APIRequestContext,
  changes: Partial<SettingsView['settings']>,
): Promise<void> {
  const { settings, updatedAt }: SettingsView = await answered(owner.get('/api/settings'))
  const data = { settings: { ...settings, ...changes }, updatedAt }
  await answered(owner.put('/api/settings', { data }))
}

async function daysOffered(customer: APIRequestContext, { _id }: OrderView): Promise<string[]> {
  const { slotOptions }: OrderView = await answered(customer.get(`/api/orders/${_id}`))
  return slotOptions.map(({ day }) => day)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await overhang(page)).toBe(0)
}

function aNumber(): string {
  return String(Math.floor(Math.random() * 1e6))
}
