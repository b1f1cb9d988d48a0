import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder, chooseSlot, ownerDoes } from '../an-order.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'

const DATA = /\/api\/orders\/today/

test('Owner gives several orders to a cook and a delivery partner at once; what is refused says why', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const [first, second, third] = [
    await aPaidOrder(request),
    await aPaidOrder(request),
    await aPaidOrder(request),
  ] as const
  const orders = [first, second, third]
  for (const order of orders) await chooseSlot(request, order, '8-10 PM')
  await openAsOwner(page, '/admin/money')
  const cook = await anApprovedCook(page.request)
  const carrier = await anApprovedCarrier(page.request, browser)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: /^Day after/ }).click()
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  const evening = page.getByRole('region', { name: '8-10 PM' })
  const select = ({ reference }: { reference: string }) =>
    evening.getByRole('checkbox', { name: `Select order ${reference}` })
  const rowOf = ({ reference }: { reference: string }) =>
    evening.getByRole('listitem').filter({ has: page.getByRole('link', { name: reference }) })
  const bar = page.getByRole('region', { name: 'Selected orders' })
  const chooser = bar.getByRole('button', { name: 'Choose partners' })

  await expect(rowOf(first)).toContainText('Needs a sourcing partner and a delivery partner')
  await evening.getByRole('button', { name: /^Select all that need someone/ }).click()
  for (const order of orders) await expect(select(order)).toBeChecked()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeFocused()

  for (const order of orders) await select(order).check()
  await expect(bar).toContainText('3 orders selected')
  if (await chooser.isVisible()) await chooser.click()
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(bar).toContainText('Please select a sourcing partner or a delivery partner')
  await bar.getByLabel('Sourcing partner').selectOption(cook.organizationName)
  await bar.getByLabel('Delivery partner').selectOption(carrier.name)
  await expectNoAxeViolations(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  // Somebody else was quicker.
  await ownerDoes(page.request, 'deliver', third)
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 orders assigned')).toBeVisible()
  await expect(bar).toContainText('1 order selected')
  await expect(bar).toContainText('1 order was not assigned. It stays selected, with the reason.')
  for (const order of [first, second]) {
    await expect(rowOf(order)).toContainText('Sourcing & Delivery Assigned')
    await expect(rowOf(order)).toContainText(`Delivery: ${carrier.name}`)
    await expect(select(order)).not.toBeChecked()
  }
  await expect(select(third)).toBeChecked()
  await expect(rowOf(third)).toContainText('This order is already delivered.')
  await select(third).uncheck()
  await select(first).check()
  if (!(await bar.getByLabel('Delivery partner').isVisible())) await chooser.click()
  await bar.getByLabel('Delivery partner').selectOption(carrier.name)
  await expect(bar).toContainText('Another one voids an OTP that was already sent.')
  await select(first).uncheck()
  await expect(bar).toBeHidden()
})

test('What is late is marked and stands first; the days before and after are a press away', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await page.route(DATA, async route => {
    const board = (await (await route.fetch()).json()) as Board
    const last = board.withoutSlot.find(({ _id }) => _id === order._id)
    if (last) last.isLate = true
    return route.fulfill({ json: board })
  })
  await openAsOwner(page, '/admin/today')
  const unslotted = page.getByRole('region', { name: 'No slot chosen' })
  await expect(unslotted).toContainText(/\d+ orders?, 1 late/)
  await expect(unslotted.getByRole('listitem').first()).toContainText(order.reference)
  await expect(unslotted.getByRole('listitem').first()).toContainText('Late')
  await page.getByRole('button', { name: 'See what is late' }).click()
  await expect(unslotted.getByRole('link', { name: order.reference })).toBeFocused()
  for (const slot of ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
    await expect(page.getByRole('region', { name: slot })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /^Day after/ }).click()
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  await expect(unslotted).toBeHidden()
  await expect(page.getByRole('link', { name: /^Day after/ })).toBeFocused()
  await page.getByRole('link', { name: 'Today', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})
