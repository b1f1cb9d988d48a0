import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { DEMO, signInAs } from '../sign-in.ts'

const PINCODES = /\/api\/address\/pincodes/

test.use({
  expectedComplaints: /^Failed to load resource: the server responded with a status of (409|500)/,
})

test.describe('The owner', () => {
  test('starts to deliver to a pincode, renames its area and stops again', async ({ page }) => {
    const { pinCode, area } = aPincode()
    await signInAs(page, DEMO.admin)
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Admin Functions' }).click()
    await page.getByRole('link', { name: 'Pincodes' }).click()
    await expect(page.getByRole('table', { name: 'Pincodes' })).toBeVisible()
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Pincodes \| Admin \| Pindivantalu$/)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    const form = page.getByRole('form', { name: 'Add pincode' })
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Enter a 6 digit pincode')).toBeVisible()
    await expect(form.getByText('Enter the name of the area')).toBeVisible()
    await form.getByRole('textbox', { name: 'Pincode' }).fill(pinCode)
    await form.getByRole('textbox', { name: 'Area' }).fill(area)
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText(`${pinCode} ${area} is served now`)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Pincode' })).toBeFocused()

    await find(page, area.toLowerCase())
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
    const served = page.getByRole('checkbox', { name: `Deliver to ${pinCode}` })
    await expect(served).toBeChecked()
    expect(await servedPincodes(page)).toContainEqual({ pinCode, area })

    await page.getByRole('button', { name: `Edit area of ${pinCode}` }).click()
    const areaField = page.getByRole('form', { name: `Area of ${pinCode}` }).getByRole('textbox')
    await expect(areaField).toBeFocused()
    await areaField.fill(' ')
    await areaField.press('Enter')
    await expect(page.getByText('Enter the name of the area')).toBeVisible()
    await expectNoAxeViolations(page)
    await areaField.fill(`${area} Gutta`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${pinCode} is now ${area} Gutta`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Edit area of ${pinCode}` })).toBeFocused()

    await served.click()
    await expect(page.getByText(`${pinCode} is no longer served`)).toBeVisible()
    await expect(served).not.toBeChecked()
    await expectNoAxeViolations(page)
    await page.reload()
    await find(page, pinCode)
    await expect(served).not.toBeChecked()
    expect((await servedPincodes(page)).map(one => one.pinCode)).not.toContain(pinCode)
    await served.click()
    await expect(page.getByText(`${pinCode} is served now`)).toBeVisible()
    expect(await servedPincodes(page)).toContainEqual({ pinCode, area: `${area} Gutta` })
  })

  test('reads that a pincode is listed already, and what could not be saved', async ({ page }) => {
    await openPincodes(page)
    const form = page.getByRole('form', { name: 'Add pincode' })
    await form.getByRole('textbox', { name: 'Pincode' }).fill('500072')
    await form.getByRole('textbox', { name: 'Area' }).fill('Kukatpally')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('This pincode is already in the list.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Area' })).toHaveValue('Kukatpally')

    await find(page, '500072')
    await page.route(PINCODES, route => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
    const served = page.getByRole('checkbox', { name: 'Deliver to 500072' })
    await served.click()
    await expect(page.getByText('Out of order')).toBeVisible()
    await expect(served).toBeChecked()
  })
})

test('A customer is not shown the pincodes of the owner', async ({ page }) => {
  await signInAs(page, DEMO.otherCustomer)
  await page.goto('/admin/pincodes')
  await expect(page).toHaveURL('/')
})

async function openPincodes(page: Page): Promise<void> {
  await signInAs(page, DEMO.admin)
  await page.goto('/admin/pincodes')
  await expect(page.getByRole('table', { name: 'Pincodes' })).toBeVisible()
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find' }).fill(words)
}

async function servedPincodes(page: Page): Promise<{ pinCode: string; area: string }[]> {
  return (await page.request.get('/api/address/pincode')).json()
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await overhang(page)).toBe(0)
}

/** One that no other story knows. */
function aPincode() {
  const digits = String(Math.floor(Math.random() * 1e5)).padStart(5, '0')
  return { pinCode: `2${digits}`, area: `Yadagiri${digits}` }
}
