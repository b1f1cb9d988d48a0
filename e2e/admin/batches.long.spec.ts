import { aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

/** Of this run alone: other stories have their own. */
const aBatch = () => `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('The owner finds who had a batch and tells them, once', ON_DESKTOP_TOO, async ({ page, browser }) => {
  const owner = await theOwner()
  const batch = aBatch()
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request)
  const [line, other] = order.orderItems
  await answered(owner.put(`/api/orders/${order._id}/items/${line?._id}/batch`, { data: { batch } }))

  // The other line is corrected on the page of the order.
  await openAsOwner(page, `/order/${order._id}`)
  await expect(page.getByText(`Batch ${batch}`)).toBeVisible()
  await page.getByRole('button', { name: `Change the batch of ${other?.name}` }).click()
  const field = page.getByRole('textbox', { name: `Batch of ${other?.name}` })
  await expect(field).toBeFocused()
  await field.fill(` ${batch.toLowerCase()} `)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Batch ${batch}`)).toHaveCount(2)
  expect(await overhang(page)).toBe(0)

  await openAsOwner(page, '/admin/batches')
  await page.getByPlaceholder('Batch, or how it begins').fill(batch.slice(0, 6))
  const found = page.getByRole('link', { name: `${batch}, ${line?.name}` })
  await expect(found).toBeVisible()
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)
  await found.click()

  await expect(page.getByRole('heading', { name: `Batch ${batch}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${order.reference}` })).toHaveCount(1)
  // It is in the address, which follows a moment later.
  await page.getByRole('checkbox', { name: line?.name ?? '' }).click()
  await expect(page.getByRole('checkbox', { name: line?.name ?? '' })).not.toBeChecked()
  await expect(page.getByRole('link', { name: `#${order.reference}` })).toHaveCount(2)
  await page.getByLabel('In English').fill('Please do not eat it. We send new ones.')
  await page.getByLabel('In Telugu').fill('దయచేసి తినవద్దు. కొత్తవి పంపుతాం.')
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
  await page.getByRole('button', { name: 'Tell 1 customer' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Do not send' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Tell 1 customer' }).click()
  await expect(page.getByText('1 customer told')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell 1 customer' })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page
    .getByRole('link', { name: `#${order.reference}` })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Customer told about batch ${batch}`,
  )
})
