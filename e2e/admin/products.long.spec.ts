import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { openAsOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, untilScriptAnswers } from '../fixtures.ts'
import { expectOrderPlaced, HOME, openWindow, payByCard } from '../shopping.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'
import { aName, field, LIST, saveButton, test } from './a-product.ts'

const PHOTO = fileURLToPath(new URL('../../apps/api/src/db/seed/images/chegodilu.webp', import.meta.url))

test(
  'Owner creates a product with a photo, and a customer finds it, buys it and pays',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const name = aName()
    await openAsOwner(page, LIST)
    await page.getByRole('button', { name: 'Create Product' }).click()
    const question = page.getByRole('alertdialog', { name: 'Create a new product?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/admin\/product\/[\da-f-]{36}\/edit$/)
    await expect(page.getByText('customers do not see it until you save it')).toBeVisible()
    await expect(field(page, 'Price')).toHaveValue('100')
    // The list before it has such a word too.
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()

    await field(page, 'Name').fill('')
    await field(page, 'Price 1').fill('free')
    await saveButton(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(page.getByText('Enter the name of the product')).toBeVisible()
    await expect(field(page, 'Price 1')).toHaveAccessibleDescription(/Enter a price in rupees/)
    await expectNoAxeViolations(page)

    await field(page, 'Name').fill(name)
    await field(page, 'Name in Telugu').fill('చక్లి')
    await field(page, 'Price 1').fill('150')
    await page.getByRole('button', { name: 'Add price option' }).click()
    await field(page, 'Weight 2').fill('100 g')
    await field(page, 'Price 2').fill('70')
    await page.getByRole('button', { name: 'Move 100 g up' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Weight 1')).toHaveValue('100 g')
    await expect(page.getByText('100 g is now 1 of 2')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move 100 g up' })).toBeFocused()
    const spice = page.getByRole('region', { name: 'Spice levels' })
    await spice.getByLabel('New spice level').fill('regular')
    await page.keyboard.press('Enter')
    await expect(spice.getByText('regular is on the list already')).toBeVisible()
    await spice.getByLabel('New spice level').fill('Spicy')
    await page.keyboard.press('Enter')
    await expect(spice.getByRole('listitem')).toHaveText([/Regular/, /Spicy/])
    await page.getByRole('checkbox', { name: 'Available' }).check()
    await addPhoto(page)
    await field(page, 'Photo in words').fill('Chakli on a plate')
    await saveButton(page).click()
    await expect(page.getByText(`${name} is saved`)).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeHidden()

    const customer = await aCustomerWithAddress(browser)
    await customer.goto(`/search/${encodeURIComponent(name)}`)
    await untilScriptAnswers(customer)
    await customer.getByRole('link', { name }).first().click()
    const photo = customer.getByRole('img', { name: 'Chakli on a plate' })
    await expect(photo).toBeVisible()
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
    await customer.getByText('Spicy').click()
    await customer.getByRole('button', { name: 'Add To Cart' }).filter({ visible: true }).click()
    await customer.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
    await customer.getByRole('button', { name: 'Continue with selected address' }).click()
    const item = customer.getByRole('region', { name: 'Order items' }).getByRole('listitem')
    await expect(item).toContainText('Spice Level: Spicy · 100 g')
    await openWindow(customer)
    await payByCard(customer)
    await expectOrderPlaced(customer)
  },
)

async function addPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('group', { name: 'Photo' })
  await photo.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await expect(photo.getByRole('img', { name: 'The photo as customers see it' })).toBeVisible({
    timeout: 45_000,
  })
}

async function aCustomerWithAddress(browser: Browser): Promise<Page> {
  const customer = await (await browser.newContext()).newPage()
  await signInAs(customer, aNewPhone())
  await answered(customer.request.post('/api/address', { data: { shippingAddress: HOME } }))
  return customer
}

test(
  'Owner sells a product out and deletes it, right in the list',
  ON_DESKTOP_TOO,
  async ({ page, makeProduct }) => {
    const product = await makeProduct()
    await openAsOwner(page, `${LIST}?state=available`)
    await page.getByLabel('Find').fill(product.name)
    const toggle = page.getByRole('switch', { name: `${product.name} is available` })
    await expect(toggle).toBeChecked()
    await expect(page).toHaveURL(/\?q=Chakli/)
    await expectNoAxeViolations(page)

    await page.route('**/api/products/**', route => route.abort())
    await toggle.click()
    await expect(page.getByText('You seem to be offline.')).toBeVisible()
    await expect(toggle).toBeChecked()
    await page.unroute('**/api/products/**')
    await toggle.click()
    await expect(page.getByText(`${product.name} can no longer be ordered`)).toBeVisible()
    await expect(toggle).not.toBeChecked()
    expect(await answered(page.request.get(`/api/products/${product._id}`))).toMatchObject({
      available: false,
    })

    await page.getByLabel('State').selectOption('Not available')
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    const question = page.getByRole('alertdialog', { name: `Delete ${product.name}?` })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText(`${product.name} is deleted`)).toBeVisible()
    await expect(page.getByText('No product is like this.')).toBeVisible()
    expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404)
  },
)
