import { fileURLToPath } from 'node:url'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { Browser, Page } from '@playwright/test'
import { openAsOwner, theOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test, untilScriptAnswers } from '../fixtures.ts'
import { expectOrderPlaced, HOME, openWindow, payByCard } from '../shopping.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (404|409))/,
})

const LIST = '/admin/productlist'
const PHOTO = fileURLToPath(new URL('../../apps/api/src/db/seed/images/chegodilu.webp', import.meta.url))

/** A name that no other story uses, made of letters alone: searches forgive digits. */
function aName(): string {
  const letters = [...aNewPhone().slice(-7)].map(digit => 'bdgklmnprs'[Number(digit)])
  return `Chakli ${letters.join('a')}`
}

/** Saved once, so that customers see it. */
async function aProductFor(browser: Browser): Promise<DeskProductView> {
  const owner = await theOwner(browser)
  const { isDraft, rating, numReviews, createdAt, imageColor, _id, ...facts } = await answered(
    owner.post('/api/products'),
  )
  const data = { ...facts, name: aName(), available: true }
  return answered(owner.put(`/api/products/${_id}`, { data }))
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
}

/** The one that is seen at this size. */
function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Update' }).filter({ visible: true })
}

test('Owner creates a product with a photo, and a customer finds it, buys it and pays', async ({
  page,
  browser,
}) => {
  const name = aName()
  await openAsOwner(page, LIST)
  await page.getByRole('button', { name: 'Create Product' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create a new product?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/admin\/product\/[\da-f-]{36}\/edit$/)
  await expect(page.getByText('customers do not see it until you save it')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(field(page, 'Price')).toHaveValue('100')

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
})

async function addPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('group', { name: 'Photo' })
  await photo.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await expect(photo.getByRole('img', { name: 'The photo as customers see it' })).toBeVisible()
}

async function aCustomerWithAddress(browser: Browser): Promise<Page> {
  const customer = await (await browser.newContext()).newPage()
  await signInAs(customer, aNewPhone())
  await answered(customer.request.post('/api/address', { data: { shippingAddress: HOME } }))
  return customer
}

test('Two windows edit the same product: the second sees both versions and loses nothing', async ({
  page,
  browser,
}) => {
  const product = await aProductFor(browser)
  const address = `/admin/product/${product._id}/edit`
  await openAsOwner(page, address)
  const other = await page.context().newPage()
  await other.goto(address)
  await untilScriptAnswers(other)
  await field(other, 'Price 1').fill('120')
  await field(other, 'Description').fill('Theirs')
  await other.getByRole('checkbox', { name: 'Best Seller' }).check()
  await saveButton(other).click()
  await expect(other.getByText(`${product.name} is saved`)).toBeVisible()

  await field(page, 'Description').fill('Mine')
  await field(page, 'Price 1').fill('130')
  await field(page, 'HSN code').fill('2106')
  await saveButton(page).click()
  const conflict = page.getByRole('region', { name: 'Someone else saved this product meanwhile' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  const version = (name: RegExp) => conflict.getByRole('button', { name })
  await expect(version(/^Description, Yours Mine/)).toHaveAttribute('aria-pressed', 'true')
  await expect(version(/^Price options, Theirs 250 g ₹120/)).toHaveAttribute('aria-pressed', 'false')
  await expect(version(/^Best Seller, Theirs Yes/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Best Seller' })).toBeChecked()
  await expect(field(page, 'HSN code')).toHaveValue('2106')
  await expectNoAxeViolations(page)

  await version(/^Price options, Theirs/).click()
  await expect(field(page, 'Price 1')).toHaveValue('120')
  await conflict.getByRole('button', { name: 'Save as chosen' }).click()
  await expect(conflict).toBeHidden()
  const saved = await answered(page.request.get(`/api/products/${product._id}`))
  expect(saved).toMatchObject({ description: 'Mine', bestSeller: true, hsn: '2106' })
  expect(saved.customization.priceCustomization).toEqual([{ weight: '250 g', price: 120 }])

  await field(page, 'Description').fill('Half a sen')
  await page.reload()
  await expect(field(page, 'Description')).toHaveValue('Half a sen')
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(LIST)
})

test('Owner sells a product out and deletes it, right in the list', async ({ page, browser }) => {
  const product = await aProductFor(browser)
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
  expect(await answered(page.request.get(`/api/products/${product._id}`))).toMatchObject({ available: false })

  await page.getByLabel('State').selectOption('Not available')
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${product.name}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`${product.name} is deleted`)).toBeVisible()
  await expect(page.getByText('No product is like this.')).toBeVisible()
  expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404)
})

test('Owner imports a CSV: three errors are told by line and column, then a good file is compared and written', async ({
  page,
  browser,
}) => {
  const [first, second] = [await aProductFor(browser), await aProductFor(browser)]
  const fresh = aName()
  await openAsOwner(page, LIST)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const panel = page.getByRole('region', { name: 'Import CSV' })
  await expect(panel.getByRole('heading')).toBeFocused()
  const wrong = [
    'id,Name,Price options,Available',
    `${first._id},${first.name},250 g=free,yes`,
    `${first._id.replace(/^./, 'f')},Nobody,250 g=100,yes`,
    `${second._id},${second.name},250 g=110,perhaps`,
  ]
  await panel
    .getByLabel('File')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong.join('\n')) })
  await expect(panel.getByText('3 errors. Nothing can be imported until all are right.')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
    /^Line 2, Price options: Write each weight with its price/,
    /^Line 3, id: No product has this id/,
    /^Line 4, Available: Write yes or no/,
  ])
  await expect(panel.getByRole('button', { name: /^Import/ })).toBeHidden()
  await expectNoAxeViolations(page)

  const right = [
    'id,Name,Subcategory,Price options,Available',
    `${first._id},${first.name},Hot Snacks,250 g=100,yes`,
    `${second._id},${second.name},Hot Snacks,250 g=110,yes`,
    `,${fresh},Sweets,250 g=200,yes`,
  ]
  await panel.getByLabel('Or paste it here').fill(right.join('\n'))
  await panel.getByRole('button', { name: 'Check' }).click()
  await expect(
    panel.getByText('1 product would change, 1 would be new, 1 would stay as they are'),
  ).toBeVisible()
  const changes = panel.getByRole('list', { name: 'Changes' }).locator(':scope > li')
  await expect(changes.first()).toContainText(second.name)
  await expect(changes.first()).toContainText('250 g=100')
  await expect(changes.first()).toContainText('250 g=110')
  await expect(changes.last()).toContainText(`${fresh}New`)
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(panel.getByText('Imported: 1 product changed, 1 new.')).toBeVisible()

  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  await page.getByLabel('Find').fill(second.name)
  await expect(page.getByRole('row').filter({ hasText: second.name })).toContainText('₹110')
})
