import { anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

test(
  'The owner goes from an order to its customer, and notes something about both',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const first = await aPaidOrder(customer.request)
    const order = await aPaidOrder(customer.request)

    await openAsOwner(page, `/order/${order._id}`)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Order placed')
    await expect(history).toContainText(/Paid ₹/)
    await expect(history).toContainText('Order confirmed, WhatsApp')
    await history.getByLabel('Note about this order').fill('Sesame makes her ill')
    await page.keyboard.press('Enter')
    const newest = history.getByRole('listitem').first()
    await expect(newest).toContainText('Sesame makes her ill')
    await history.getByRole('button', { name: 'Notes' }).click()
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await newest.getByRole('button', { name: 'Delete the note: Sesame makes her ill' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(history.getByRole('listitem')).toContainText(/^Note deleted by/)

    await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: order.user.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: order.user.name })).toBeVisible()
    const orders = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
    await expect(orders).toHaveCount(2)
    await expect(orders.first()).toContainText(order.reference)
    await expect(orders.last()).toContainText(first.reference)
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByLabel('Note about this person').fill('Rings twice, then waits')
    await notes.getByRole('button', { name: 'Add the note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Rings twice, then waits')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  },
)

test('Find says who is a cook, and leads to their page', async ({ page }) => {
  const cook = await anApprovedCook(await theOwner())
  await openAsOwner(page, '/admin/pincodes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await dialog.getByRole('combobox').fill(cook.phone)
  await dialog.getByRole('option', { name: /Cook$/ }).click()
  await expect(page).toHaveURL(/\/admin\/customers\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cook.name)
})
