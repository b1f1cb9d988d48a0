import { openAsOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, untilScriptAnswers } from '../fixtures.ts'
import { field, LIST, saveButton, test } from './a-product.ts'

test('Two windows edit the same product: the second sees both versions and loses nothing', async ({
  page,
  makeProduct,
}) => {
  const product = await makeProduct()
  const path = `/admin/product/${product._id}/edit`
  await openAsOwner(page, path)
  const other = await page.context().newPage()
  await other.goto(path)
  await untilScriptAnswers(other)
  await field(other, 'Price 1').fill('120')
  await field(other, 'Description').fill('Theirs')
  await other.getByRole('checkbox', { name: 'Vegetarian' }).uncheck()
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
  await expect(version(/^Vegetarian, Theirs No/)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Vegetarian' })).not.toBeChecked()
  await expect(field(page, 'HSN code')).toHaveValue('2106')
  await expectNoAxeViolations(page)

  await version(/^Price options, Theirs/).click()
  await expect(field(page, 'Price 1')).toHaveValue('120')
  await conflict.getByRole('button', { name: 'Save as chosen' }).click()
  await expect(conflict).toBeHidden()
  const saved = await answered(page.request.get(`/api/products/${product._id}`))
  expect(saved).toMatchObject({ description: 'Mine', isVegetarian: false, hsn: '2106' })
  expect(saved.customization.priceCustomization).toEqual([{ weight: '250 g', price: 120 }])

  await field(page, 'Description').fill('Half a sen')
  await page.reload()
  await expect(field(page, 'Description')).toHaveValue('Half a sen')
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(LIST)
})
