import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, chooseSlot, giveTo } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'

const LICENCE = 'FSSAI licence number of the manufacturer'

test(
  'Owner is told what a label lacks, fills it in, and prints labels and slip',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const owner = await theOwner()
    const cook = await anApprovedCook(owner)
    const { request } = await aPerson(browser, 'customer')
    const order = await aPaidOrder(request)
    await chooseSlot(request, order, '6-8 PM')
    await assign(owner, [order], { cook })

    await openAsOwner(page, `/order/${order._id}`)
    await expect(page.getByRole('link', { name: 'Slip', exact: true })).toHaveAttribute(
      'href',
      `/api/orders/${order._id}/slips?format=roll`,
    )
    await page.getByRole('link', { name: 'Labels', exact: true }).and(page.locator('.btn')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
    await expect(page.getByText('Incomplete')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Print \d+ label/ })).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: `${cook.organizationName}: ${LICENCE}` }).first(),
    ).toHaveAttribute('href', `/admin/userlist?tab=sourcing-partners&partner=${cook._id}`)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    const refused = await page.request.get(`/api/orders/${order._id}/labels`)
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'label.incomplete'])

    const { name, phone, organizationName, addresses } = cook
    const data = { name, phone, organizationName, addresses, fssaiNumber: '13624011000123' }
    await answered(owner.put(`/api/users/sourcingpartner/${cook._id}`, { data }))
    await page.reload()
    const print = page.getByRole('link', { name: /^Print \d+ labels?$/ })
    await expect(print).toBeVisible()
    await page.getByText('Thermal roll').click()
    await expect(print).toHaveAttribute('href', `/api/orders/${order._id}/labels?format=roll`)
    const paper = await page.request.get((await print.getAttribute('href')) ?? '')
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await page.reload()
    await expect(page.getByText(/^Printed, K\w*-\d{6}$/)).toBeVisible()
    expect(await overhang(page)).toBe(0)

    await page.goto(`/order/${order._id}`)
    await expect(page.getByText('Labels printed by')).toBeVisible()
  },
)

test('A scanned packet opens the order, the stop, or nothing at all', async ({ page, browser }) => {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const [first, second] = [await aPaidOrder(customer.request), await aPaidOrder(customer.request)]
  for (const order of [first, second]) await giveTo(owner, order, carrier)
  const nothing = page.getByRole('heading', { level: 1, name: 'This code is for our packers and riders' })

  await test.step('to a guest it says nothing, nor of what does not exist', async () => {
    for (const reference of [second.reference, 'ZZZZZZZZ']) {
      await page.goto(`/q/${reference}`)
      await expect(nothing).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('main')).not.toContainText(reference)
    }
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  })
  await test.step('nor to its customer', async () => {
    await signInAs(page, customer.phone)
    await page.goto(`/q/${second.reference}`)
    await expect(nothing).toBeVisible()
  })
  await test.step('who brings it sees their run with that stop open', async () => {
    await signInAs(page, carrier.phone)
    await page.goto(`/q/${second.reference}`)
    await expect(page).toHaveURL(new RegExp(`/deliverypartner\\?stop=${second._id}$`))
    const open = page.getByRole('listitem').filter({ has: page.locator('[data-stop-open]') })
    await expect(open).toContainText(second.reference)
  })
  await test.step('the owner sees the order', async () => {
    await openAsOwner(page, `/q/${second.reference}`)
    await expect(page).toHaveURL(new RegExp(`/order/${second._id}$`))
  })
})
