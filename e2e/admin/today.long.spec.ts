import { aBoard, theNthOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import type { AssignManyAnswer, Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder, chooseSlot, ownerDoes } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { setTextSize } from '../text-size.ts'

const DATA = /\/api\/orders\/today/

test(
  'Owner gives several orders to a cook and a delivery partner at once; what is refused says why',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { request, name } = await aPerson(browser, 'customer')
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
    // Other stories' orders stay out of the way, and nothing of these is folded.
    await page.getByLabel('Find in this day').fill(name)
    await expect(page).toHaveURL(/q=Person/)
    const select = ({ reference }: { reference: string }) =>
      page.getByRole('checkbox', { name: `Select order ${reference}` })
    const rowOf = ({ reference }: { reference: string }) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: reference }) })
    const bar = page.getByRole('region', { name: 'Selected orders' })
    const cooksOnPhones = bar.getByRole('button', { name: 'Cook', exact: true })
    const assign = bar.getByRole('button', { name: /^Assign/ })

    await expect(rowOf(first)).toContainText('Needs both')
    await page.getByRole('checkbox', { name: 'Select 3 orders in 8-10 PM' }).check()
    for (const order of orders) await expect(select(order)).toBeChecked()
    await bar.getByRole('button', { name: 'Untick all' }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeFocused()

    for (const order of orders) await select(order).check()
    await expect(bar).toContainText('3 orders selected')
    await assign.click()
    await expect(bar).toContainText('Please select a sourcing partner or a delivery partner')
    await pick(bar.getByRole('radio', { name: new RegExp(`^${carrier.name}, 0 of 20 stops`) }))
    if (await cooksOnPhones.isVisible()) await cooksOnPhones.click()
    await pick(bar.getByRole('radio', { name: new RegExp(`^${cook.organizationName}, 0 of 60 packets`) }))
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    // Somebody else was quicker.
    await ownerDoes(page.request, 'deliver', third)
    await assign.click()
    await expect(page.getByText('2 orders assigned')).toBeVisible()
    await expect(bar).toContainText('1 order selected')
    await expect(bar).toContainText('1 order was not assigned. It stays selected, with the reason.')
    for (const order of [first, second]) {
      await expect(rowOf(order)).toContainText('Being made')
      await expect(rowOf(order)).toContainText(carrier.name)
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
    await pick(bar.getByRole('radio', { name: new RegExp(`^${carrier.name}, 2 of 20 stops`) }))
    await expect(bar).toContainText('Orders that have one keep theirs.')
    await select(first).uncheck()
    await expect(bar).toBeHidden()
  },
)

test('Owner gives 243 orders at once, in one act, and each that was left says why', async ({ page }) => {
  const orders = Array.from({ length: 243 }, (_, nth) => theNthOrder(nth))
  const asked: string[][] = []
  await page.route(DATA, route => route.fulfill({ json: { ...aBoard(), withoutSlot: orders } }))
  await page.route(/\/api\/orders\/assign/, route => {
    const { orderIds } = route.request().postDataJSON() as { orderIds: string[] }
    asked.push(orderIds)
    const isLeft = (id: string) => [theNthOrder(0)._id, theNthOrder(200)._id].includes(id)
    const why = { code: 'order.has_both_partners', message: 'Has both partners.' }
    const answer: AssignManyAnswer = {
      assigned: orderIds.filter(id => !isLeft(id)),
      kept: [],
      refused: orderIds.filter(isLeft).map(_id => ({ _id, ...why })),
    }
    return route.fulfill({ json: answer })
  })
  await openAsOwner(page, '/admin/money')
  const cook = await anApprovedCook(page.request)
  await page.goto('/admin/today')
  await page.getByRole('checkbox', { name: 'Select 243 orders in No slot chosen' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('243 orders selected')
  const cooksOnPhones = bar.getByRole('button', { name: 'Cook', exact: true })
  if (await cooksOnPhones.isVisible()) await cooksOnPhones.click()
  await pick(bar.getByRole('radio', { name: new RegExp(`^${cook.organizationName}`) }))
  // As in browsers that do not keep the place by themselves.
  await page.evaluate("document.body.style.overflowAnchor = 'none'")
  // Rows come as they are scrolled to.
  const underTheHand = page.getByRole('row').filter({ hasText: theNthOrder(100).reference })
  for (let screens = 0; screens < 40 && (await underTheHand.count()) === 0; screens += 1) {
    await page.evaluate('window.scrollBy({ top: 400, behavior: "instant" })')
    await page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  }
  await underTheHand.evaluate(row => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const placeOf = async () => Math.round((await underTheHand.boundingBox())?.y ?? 0)
  const before = await placeOf()
  // As a thumb does it: Playwright's own click scrolls the page for a bar that sticks to its end.
  const button = await bar.getByRole('button', { name: 'Assign 243' }).boundingBox()
  if (!button) throw new Error('The bar has no button')
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news).toContainText('241 orders assigned. 2 were not assigned')
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1)
  expect(asked.map(ids => ids.length)).toEqual([243])
  expect(new Set(asked.flat()).size).toBe(243)
  const left = page.getByRole('region', { name: '2 orders were not assigned' })
  await expect(left).not.toBeInViewport()
  await news.getByRole('button', { name: 'See which' }).click()
  await expect(left).toBeFocused()
  await expect(left).toBeInViewport()
  await expect(left).toContainText('These orders already have both partners, who were kept.')
  for (const nth of [0, 200])
    await expect(left.getByRole('link', { name: theNthOrder(nth).reference })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('What is late is marked and stands first; the days before and after are a press away', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await page.route(DATA, async route => {
    const board = (await (await route.fetch()).json()) as Board
    // Other stories have orders without a slot too, some of them made for tomorrow.
    const withoutSlot = board.withoutSlot.filter(({ _id }) => _id === order._id)
    for (const own of withoutSlot) own.isLate = true
    return route.fulfill({ json: { ...board, withoutSlot } })
  })
  await openAsOwner(page, '/admin/today')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: order.reference }) })
  const unslotted = page.getByRole('row', { name: /No slot chosen/ })
  await expect(unslotted).toContainText('1 late')
  await page.getByRole('button', { name: 'Late 1', exact: true }).click()
  await expect(page).toHaveURL(/show=late/)
  await expect(row).toContainText('Late, needs both')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
  await page.getByRole('button', { name: /^All/ }).click()
  for (const slot of ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'])
    await expect(page.getByRole('button', { name: new RegExp(`^${slot}`) }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /^Day after/ }).click()
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  await expect(unslotted).toBeHidden()
  await expect(page.getByRole('link', { name: /^Day after/ })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: 'Today', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('By product, Today says what is to be made and by whom', ON_DESKTOP_TOO, async ({ page }) => {
  const cook = { _id: 'a cook', name: 'Annapurna', isApproved: true }
  const items = [{ name: 'Jantikalu', weight: '500 g', quantity: 4, cook: cook._id }]
  const orders = [theNthOrder(1), theNthOrder(2, { cooks: [cook], items })]
  await page.route(DATA, route => route.fulfill({ json: { ...aBoard(), withoutSlot: orders } }))
  await openAsOwner(page, '/admin/today')
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  // The lines of orders, which stand there before, name it too.
  const sum = page.getByRole('row', { name: /^Jantikalu/ })
  await expect(sum).toContainText('Annapurna 4, No cook 3')
  await expect(sum).toContainText('7')
  await expectNoAxeViolations(page)
  for (const percent of [200, 100]) {
    await setTextSize(page, percent)
    expect(await overhang(page)).toBe(0)
  }
})
