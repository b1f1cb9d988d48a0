import type { Page } from '@playwright/test'
import { addCook, openAsOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { aNewPhone, DEMO } from '../sign-in.ts'

const COOKS = '/admin/userlist?tab=sourcing-partners'

test.use({
  expectedComplaints: /^Failed to load resource: the server responded with a status of (401|404|409)/,
})

async function fillKitchen(page: Page, number: number, fields: Record<string, string>): Promise<void> {
  const kitchen = page.getByRole('group', { name: `Kitchen ${number}` })
  for (const [label, text] of Object.entries(fields))
    await kitchen.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
}

test('Owner adds a sourcing partner with two kitchens, approves and changes them', async ({ page }) => {
  const phone = aNewPhone()
  const organisation = `Ruchulu ${phone.slice(-7)}`
  // Other stories add cooks too: a search keeps hers in sight.
  const list = `${COOKS}&q=${phone.slice(-7)}`
  await openAsOwner(page, list)
  await page.getByRole('link', { name: 'Add sourcing partner' }).click()
  await expect(page.getByRole('heading', { name: 'Add sourcing partner' })).toBeFocused()
  // News of an order stands below the bar here, not over the form's button.
  await expect(page.locator('.frame-news')).toHaveCSS('top', '56px')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the name of the organisation')).toBeVisible()
  await expect(page.getByText('Enter a 6 digit pincode')).toBeVisible()
  await expect(page.getByLabel('Organisation')).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByLabel('Organisation').fill(organisation)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Satyavathi')
  await page.getByLabel('Phone').first().fill('9000000006')
  await page.getByLabel('FSSAI number').fill('1234')
  await fillKitchen(page, 1, {
    'Address line 1': 'Plot 14, Vengal Rao Nagar',
    Pincode: '500038',
    Phone: '9000000010',
    'Other phones': '9000000016, 9000000026',
    'Google Maps link': 'https://maps.app.goo.gl/example',
  })
  await page.getByRole('button', { name: 'Add kitchen' }).click()
  await fillKitchen(page, 2, { 'Address line 1': 'Road 3, Uppal', Pincode: '500039', Phone: '4012345678' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An FSSAI licence number has 14 digits')).toBeVisible()
  await page.getByLabel('FSSAI number').fill('23600000000099')

  await page.getByRole('button', { name: 'Save' }).click()
  const phoneField = page.getByLabel('Phone').first()
  await expect(phoneField).toHaveAccessibleDescription(/Another account already uses this phone number\./)
  await expect(page.getByLabel('Organisation')).toHaveValue(organisation)
  await phoneField.fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${organisation} is saved`)).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('tabpanel')).toBeFocused()

  const row = page.getByRole('row').filter({ hasText: organisation })
  await expect(row.getByText('Pending')).toBeVisible()
  await expect(row.getByText('Plot 14, Vengal Rao Nagar, 500038')).toBeVisible()
  await expect(row.getByText('Road 3, Uppal, 500039')).toBeVisible()
  await expect(row.getByRole('link', { name: /^Map of Plot 14/ })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/example',
  )
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: `Approve ${organisation}` }).click()
  await expect(row.getByText('Approved')).toBeVisible()

  await row.getByRole('link', { name: `Edit ${organisation}` }).click()
  await expect(page.getByLabel('FSSAI number')).toHaveValue('23600000000099')
  await page.getByRole('button', { name: 'Remove kitchen 1' }).click()
  await expect(page.getByRole('button', { name: 'Add kitchen' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Plot 14')).toBeHidden()
  await expect(row.getByText('Road 3, Uppal, 500039')).toBeVisible()
  await expect(row.getByText('Approved')).toBeVisible()
})

test('A half-filled form is not left without a question', async ({ page }) => {
  await openAsOwner(page, `${COOKS}&partner=new`)
  await page.getByLabel('Organisation').fill('Half a na')
  await page.getByRole('tab', { name: 'Users' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Organisation')).toHaveValue('Half a na')

  await page.getByRole('tab', { name: 'Users' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/userlist?tab=users')
})

test('A sourcing partner who does not exist is said not to', async ({ page }) => {
  await openAsOwner(page, `${COOKS}&partner=019a0000-0000-7000-8000-000000000001`)
  await expect(page.getByText('This sourcing partner does not exist.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('Owner finds people and turns pages; Back and a reload lead to the same', async ({ page }) => {
  await openAsOwner(page, '/admin/userlist')
  const shop = `Kitchen ${aNewPhone().slice(-7)}`
  const numbers = Array.from({ length: 51 }, (_, number) => String(number + 1).padStart(2, '0'))
  for (const number of numbers) await addCook(page.request, `${shop} ${number}`)

  for (const tab of ['Sourcing Partners', 'Users']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).getByRole('searchbox').fill(shop)
    await expect(page.getByText('51 found')).toBeVisible()
    const rows = page.getByRole('row').filter({ hasText: shop })
    await expect(rows).toHaveCount(50)
    const firstPage = page.url()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(rows).toHaveCount(1)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue(shop)
    await page.goBack()
    await expect(page).toHaveURL(firstPage)
    await expect(rows).toHaveCount(50)
  }
  await page.getByRole('searchbox', { name: 'Find' }).fill(DEMO.customer.slice(-6))
  await expect(page.getByRole('row').filter({ hasText: '+91 9000000004' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find' }).fill('nobody is called so')
  await expect(page.getByText('No records found')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('A half-filled form is there again for an owner who had to sign in again', async ({ page }) => {
  await openAsOwner(page, `${COOKS}&partner=new`)
  await page.getByLabel('Organisation').fill('Half a na')
  await fillKitchen(page, 1, { 'Address line 1': 'Plot 14' })
  await page.getByRole('button', { name: 'Add kitchen' }).click()
  await fillKitchen(page, 2, { Pincode: '500039' })
  // As another tab does that signs out.
  await page.evaluate("localStorage.removeItem('userInfo'); dispatchEvent(new Event('storage'))")
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
  await openAsOwner(page, `${COOKS}&partner=new`)
  await expect(page.getByLabel('Organisation')).toHaveValue('Half a na')
  await expect(page.getByRole('group', { name: 'Kitchen 1' }).getByLabel('Address line 1')).toHaveValue(
    'Plot 14',
  )
  await expect(page.getByRole('group', { name: 'Kitchen 2' }).getByLabel('Pincode')).toHaveValue('500039')
})

test('The second of two admins who change a sourcing partner is told, and sees what is saved', async ({
  page,
}) => {
  const organizationName = `Two Owners ${aNewPhone().slice(-7)}`
  await openAsOwner(page, COOKS)
  const { _id, ...cook } = await addCook(page.request, organizationName)
  await page.goto(`${COOKS}&partner=${_id}`)
  await page.getByLabel('FSSAI number').fill('23600000000098')
  await page.request.put(`/api/users/sourcingpartner/${_id}`, {
    data: { ...cook, organizationName: 'Saved first' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Someone else saved this sourcing partner meanwhile\./)
  await expect(page.getByLabel('FSSAI number')).toHaveValue('23600000000098')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('heading', { name: 'Edit Saved first' })).toBeVisible()

  await page.getByRole('button', { name: 'Show what is saved now' }).click()
  await expect(page.getByLabel('Organisation')).toHaveValue('Saved first')
  await page.getByLabel('FSSAI number').fill('23600000000098')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved first is saved')).toBeVisible()
})
