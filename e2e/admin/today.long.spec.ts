import type { AssignManyAnswer, Board, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder, chooseSlot, ownerDoes } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'

const DATA = /\/api\/orders\/today/

test(
  'Owner gives several orders to a cook and a delivery partner at once; what is refused says why',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
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
    expect(await overhang(page)).toBe(0)

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
    const notAssigned = page.getByRole('region', { name: '1 order was not assigned' })
    await bar.getByRole('button', { name: 'See which' }).click()
    await expect(notAssigned).toBeFocused()
    await expect(notAssigned).toContainText('This order is already delivered.')
    await expect(notAssigned.getByRole('link', { name: third.reference })).toBeVisible()
    await expectNoAxeViolations(page)
    await select(third).uncheck()
    await expect(notAssigned).toBeHidden()
    await select(first).check()
    if (!(await bar.getByLabel('Delivery partner').isVisible())) await chooser.click()
    await bar.getByLabel('Delivery partner').selectOption(carrier.name)
    await expect(bar).toContainText('Orders that have one keep theirs.')
    await select(first).uncheck()
    await expect(bar).toBeHidden()
  },
)

test('Owner gives 243 orders at once: all are asked for, and each that was left says why', async ({
  page,
}) => {
  const orders = Array.from({ length: 243 }, (_, nth) => aBoardOrder(nth))
  const asked: string[][] = []
  await page.route(DATA, route => route.fulfill({ json: { ...EMPTY_BOARD, withoutSlot: orders } }))
  await page.route(/\/api\/orders\/assign/, route => {
    const { orderIds } = route.request().postDataJSON() as { orderIds: string[] }
    asked.push(orderIds)
    const [left, ...assigned] = orderIds
    const answer: AssignManyAnswer = {
      assigned,
      kept: [],
      refused: [{ _id: left ?? '', code: 'order.has_both_partners', message: 'Has both partners.' }],
    }
    return route.fulfill({ json: answer })
  })
  await openAsOwner(page, '/admin/money')
  const cook = await anApprovedCook(page.request)
  await page.goto('/admin/today')
  await page.getByRole('button', { name: /^Select all that need someone/ }).click()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('243 orders selected')
  const chooser = bar.getByRole('button', { name: 'Choose partners' })
  if (await chooser.isVisible()) await chooser.click()
  await bar.getByLabel('Sourcing partner').selectOption(cook.organizationName)
  // As in browsers that do not keep the place by themselves.
  await page.evaluate("document.body.style.overflowAnchor = 'none'")
  const underTheHand = page.getByRole('link', { name: aBoardOrder(100).reference })
  await underTheHand.evaluate(row => row.scrollIntoView({ block: 'center' }))
  const placeOf = async () => Math.round((await underTheHand.boundingBox())?.y ?? 0)
  const before = await placeOf()
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news).toContainText('241 orders assigned. 2 were not assigned')
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1)
  expect(asked.map(ids => ids.length)).toEqual([200, 43])
  expect(new Set(asked.flat()).size).toBe(243)
  const left = page.getByRole('region', { name: '2 orders were not assigned' })
  await expect(left).not.toBeInViewport()
  await news.getByRole('button', { name: 'See which' }).click()
  await expect(left).toBeFocused()
  await expect(left).toBeInViewport()
  await expect(left).toContainText('These orders already have both partners, who were kept.')
  for (const nth of [0, 200])
    await expect(left.getByRole('link', { name: aBoardOrder(nth).reference })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

const EMPTY_BOARD: Board = {
  day: '2026-11-16',
  asOf: '2026-11-16T05:00:00.000Z',
  earlier: [],
  slots: (['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'] as const).map(slot => ({ slot, orders: [] })),
  withoutSlot: [],
  isCut: false,
}

function aBoardOrder(nth: number): BoardOrder {
  const number = String(nth).padStart(3, '0')
  return {
    _id: `0198c0de-0000-7000-8000-000000000${number}`,
    reference: `REFER${number}`,
    user: { name: `Customer ${nth}`, phone: null },
    createdAt: '2026-11-15T05:12:00.000Z',
    totalPrice: '777.36',
    isPaid: true,
    paidAt: '2026-11-15T05:12:00.000Z',
    deliveredAt: null,
    isCancelled: false,
    status: 'Created',
    delivery: {
      isDelivered: false,
      deliveredAt: null,
      preferredDeliveryDate: null,
      preferredDeliveryTimeSlot: null,
    },
    postalCode: '500072',
    packets: 3,
    isLate: false,
    needs: ['sourcing', 'delivery'],
    sourcingPartner: null,
    cooks: [],
    deliveryPartner: null,
    collectedAt: null,
    isReplacement: false,
    attempts: [],
  }
}

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
