import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { openAsOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { aNewPhone } from '../sign-in.ts'

const inAMonth = () => addDays(dayInHyderabad(new Date()), 30)

test(
  'Somebody asks for forty packets, and the owner makes the order of it',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const phone = aNewPhone()
    await page.goto('/')
    await page.goto('/search/ariselu')
    await page
      .getByRole('link', { name: /Ariselu/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('10')
    await page.getByRole('link', { name: 'More than ten, or for an event? Ask us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Large orders and events' })).toBeVisible()
    await page.getByLabel('Packets').fill('40')
    await page.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(page.getByText('Please tell us your name')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('For which day').fill(inAMonth())
    await page.getByLabel('Budget in rupees').fill('20000')
    await page.getByLabel('Name', { exact: false }).first().fill('Lakshmi')
    await page.getByLabel('Phone').fill(phone.slice(3))
    await page.getByLabel('What else we should know').fill('For a wedding')
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(page.getByText('We have your enquiry.')).toBeInViewport()

    const office = await (await browser.newContext()).newPage()
    await openAsOwner(office, `/admin/whatsapp?chat=${encodeURIComponent(phone)}`)
    await expect(office.getByText(/^Enquiry: 40 × Ariselu/).last()).toBeVisible()
    await expectNoAxeViolations(office)
    await office.getByRole('link', { name: 'Make the order' }).click()
    await expect(office.getByRole('list', { name: 'Items of the order' }).getByRole('listitem')).toHaveCount(
      1,
    )
    const packets = office.getByRole('textbox', { name: /^Quantity of Ariselu/ })
    await expect(packets).toHaveValue('40')
    expect(await overhang(office)).toBe(0)
    await expectNoAxeViolations(office)

    // One more than that, as the two have agreed on the telephone.
    await packets.fill('41')
    await office.getByLabel('Address line 1').fill('Flat 402, Sri Sai Residency')
    await office.getByRole('combobox', { name: 'Postal code' }).fill('500072')
    await office.getByRole('option', { name: /500072/ }).click()
    await office.getByRole('button', { name: /^One less of Ariselu/ }).click()
    await expect(packets).toHaveValue('40')
    await office.getByRole('button', { name: 'Create order' }).filter({ visible: true }).click()
    await expect(office.getByRole('heading', { name: /^Order \w{8} is made$/ })).toBeVisible()
    await office.getByRole('link', { name: 'See the order' }).click()
    await expect(office.getByText('40 × Ariselu')).toBeVisible()
  },
)

test('An enquiry in Telugu', ON_DESKTOP_TOO, async ({ page }) => {
  await page.goto('/te/enquiry')
  await expect(page.getByRole('heading', { level: 1, name: 'పెద్ద ఆర్డర్లు, వేడుకలు' })).toBeVisible()
  await page.getByRole('list', { name: 'చేర్చగలవి' }).getByRole('button').first().click()
  await page.getByLabel('ఏ రోజుకు').fill(inAMonth())
  await page.getByLabel('పేరు').first().fill('లక్ష్మి')
  await page.locator('input[name=phone]').fill(aNewPhone().slice(3))
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'పంపండి' }).click()
  await expect(page.getByText('మీరు అడిగినది అందింది.')).toBeInViewport()
})
