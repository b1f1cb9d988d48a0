import type { APIRequestContext } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

/** Saved over whatever the settings are: a story beside this one may change other fields of them. */
async function setDeliveryRate(owner: APIRequestContext, paise: number): Promise<void> {
  await expect(async () => {
    const { settings, updatedAt } = await answered(owner.get('/api/settings'))
    const data = { settings: { ...settings, deliveryRatePaise: paise, packetRatePaise: 1200 }, updatedAt }
    expect((await owner.put('/api/settings', { data })).ok()).toBe(true)
  }).toPass()
}

test('Owner pays a delivery partner for the month, once', ON_DESKTOP_TOO, async ({ page, browser }) => {
  const owner = await theOwner()
  await setDeliveryRate(owner, 4000)
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request)
  await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
  await answered(owner.put(`/api/orders/${order._id}/deliver`, { data: {} }))

  await openAsOwner(page, '/admin/accounts')
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: carrier.name })
  await expect(row).toContainText('₹40.00')
  await expect(row).toContainText('Not paid yet')
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)

  await row.getByRole('link', { name: carrier.name }).click()
  await expect(page.getByRole('heading', { name: carrier.name, level: 1 })).toBeVisible()
  const lines = page.getByRole('table', { name: new RegExp(`What ${carrier.name} earned`) })
  await expect(lines.getByRole('row').filter({ hasText: 'Deliveries' })).toContainText('₹40.00')
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'How was it paid?' })
  await dialog.getByText('Bank transfer').click()
  await dialog.getByRole('button', { name: 'Mark ₹40.00 as paid' }).click()
  await expect(dialog.getByText('Please write down the reference of the transfer')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('NEFT 4410')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Mark ₹40.00 as paid' }).click()
  await expect(page.getByText(/^Paid on .*, Bank transfer, NEFT 4410\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)

  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const csv = await page.request.get(
    (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  )
  expect(await csv.text()).toContain(order.reference)

  // It was another partner's transfer.
  await page.getByRole('button', { name: 'Not paid after all' }).click()
  const why = page.getByRole('alertdialog', { name: 'Was it not paid?' })
  await why.getByRole('button', { name: /^Open .* again$/ }).click()
  await expect(why.getByText('Please write down why it is taken back')).toBeVisible()
  await why.getByRole('textbox', { name: 'Reason' }).fill('Somebody else’s transfer')
  await expectNoAxeViolations(page)
  await why.getByRole('button', { name: /^Open .* again$/ }).click()
  const takenBack = page.getByRole('list', { name: 'Payments taken back' })
  await expect(takenBack).toContainText(/NEFT 4410, was taken back on .*: Somebody else’s transfer/)
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)
})
