import { anApprovedCook, aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

test.use({ expectedComplaints: /^Failed to load resource: the server responded with a status of 409/ })

test(
  'Owner gives each item of an order to its own cook, and it is collected kitchen by kitchen',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { request } = await aPerson(browser, 'customer')
    const order = await aPaidOrder(request)
    const [first, second] = order.orderItems.map(({ name }) => name)
    await openAsOwner(page, '/admin/money')
    const annapurna = await anApprovedCook(page.request)
    const godavari = await anApprovedCook(page.request)
    await page.goto(`/order/${order._id}`)
    const items = page.getByRole('region', { name: 'Items' })
    const people = page.getByRole('region', { name: 'People' })
    const heading = page.getByRole('heading', { level: 1, name: order.reference }).locator('..')

    await items.getByLabel(`Cook of ${first}`).selectOption(annapurna.organizationName)
    await items.getByRole('button', { name: `Give ${first}` }).click()
    await expect(people.getByRole('heading', { name: '1 item without a sourcing partner' })).toBeVisible()
    await expect(heading.getByText('Created').first()).toBeVisible()
    await items.getByLabel(`Cook of ${second}`).selectOption(godavari.organizationName)
    await items.getByRole('button', { name: `Give ${second}` }).click()
    await expect(heading.getByText('Only Sourcing Assigned').first()).toBeVisible()
    for (const { name } of [annapurna, godavari])
      await expect(people.getByRole('link', { name: new RegExp(`^Call ${name}`) })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    const kitchen = annapurna.addresses[0]?._id
    await answered(page.request.put(`/api/orders/${order._id}/collect`, { data: { kitchen } }))
    await expect(items.getByText(`${annapurna.organizationName}, collected`)).toBeVisible()
    await expect(people).toContainText('A part is collected.')
    await page.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(items.getByText(`${godavari.organizationName}, collected`)).toBeVisible()
    await expect(heading.getByText('Collected').first()).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  },
)

test('Owner is told where no product of an order names its cook', async ({ page, browser }) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await openAsOwner(page, `/order/${order._id}`)
  await page.getByRole('button', { name: 'By product' }).click()
  await expect(page.getByText('None of its products names a sourcing partner')).toBeVisible()
})
