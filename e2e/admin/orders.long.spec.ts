import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner } from '../a-person.ts'
import { aPaidOrder, assign, giveTo, ownerDoes } from '../an-order.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_ALONE, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (404|409))/,
})

/** What its history says of people, without messages and money. */
async function peopleIn(page: Page): Promise<Locator> {
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'People' }).click()
  return history.getByRole('listitem')
}

test(
  'Owner finds an order by its reference, its customer’s name and phone, and by filters',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    await openAsOwner(page, '/admin/orderlist')
    const find = page.getByRole('searchbox', { name: 'Find' })
    const row = page.getByRole('row').filter({ hasText: customer.name })
    const howMany = page.getByRole('status').filter({ hasText: /^1 order/ })
    for (const words of [
      order.reference.toLowerCase(),
      order.reference.slice(0, 5),
      customer.name,
      customer.phone.slice(-10),
    ]) {
      await find.fill(words)
      await expect(howMany).toBeVisible()
      await expect(row.getByRole('link', { name: order.reference })).toHaveAttribute(
        'href',
        `/order/${order._id}`,
      )
    }
    await expect(row).toContainText('Created')
    await expect(row).toContainText(', no slot')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    const tabs = page.getByRole('navigation', { name: 'Orders by status' })
    await expect(tabs.getByRole('link', { name: 'Created 1' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Delivered 0' }).click()
    await expect(page.getByText('No records found')).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Delivered 0' })).toBeInViewport({ ratio: 0.95 })
    await page.goBack()
    await expect(row).toBeVisible()
    const opener = page.getByRole('button', { name: /^Filter/ })
    if (await opener.isVisible()) await opener.click()
    await page.getByLabel('Area').selectOption('500072')
    await expect(page).toHaveURL(/pincode=500072/)
    const notPaid = page.getByRole('button', { name: 'Not Paid' })
    await notPaid.click()
    await expect(page).toHaveURL(/paid=no/)
    await expect(page.getByText('No records found')).toBeVisible()
    await page.getByRole('button', { name: 'Paid', exact: true }).click()
    await expect(notPaid).toHaveAttribute('aria-pressed', 'false')
    await expect(row).toBeVisible()
    const placed = page.getByRole('group', { name: 'Placed' })
    await placed.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL(/placed=today/)
    await expect(row).toBeVisible()
    await page.reload()
    await expect(row).toBeVisible()
    await expect(placed.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
    await placed.getByRole('button', { name: 'All' }).click()
    await expect(page).not.toHaveURL(/placed/)
    if (await opener.isVisible()) await opener.click()
    await page.getByLabel('Slot day', { exact: true }).selectOption('from-to')
    await page.getByLabel('Slot day from').fill('2020-01-01')
    await page.getByLabel('Slot day to').fill('2020-01-02')
    await expect(page.getByText('No records found')).toBeVisible()
    await expect(page).toHaveURL(/slotDays=2020-01-01..2020-01-02/)
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(page).toHaveURL('/admin/orderlist')
    await expect(page.getByLabel('Slot day from')).toBeHidden()
    await expect(row).toBeVisible()
  },
)

test(
  'Owner keeps a view, opens it again, renames and deletes it, and takes its orders as a file',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    // The owner is one for all stories: another one's view must not be of the same days.
    const [year, month, day] = customer.phone.slice(-3)
    const placed = `201${year}-0${Math.max(1, Number(month))}-1${day}..2099-12-31`
    await openAsOwner(page, `/admin/orderlist?status=Created&placed=${placed}&paid=yes`)
    const row = page.getByRole('row').filter({ hasText: customer.name })
    await expect(row).toBeVisible()
    const name = `Waits for a cook ${order.reference}`
    await page.getByRole('button', { name: 'Keep this view' }).click()
    await expect(page.getByLabel('Name of the view')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    const views = page.getByRole('navigation', { name: 'Kept views' })
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expect(views.getByRole('link', { name: new RegExp(`^${name} [1-9]`) })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    await views.getByRole('link', { name: 'Everything' }).click()
    await expect(page).toHaveURL('/admin/orderlist')
    await page.reload()
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/status=Created&placed=201.*&paid=yes&columns=customer/)
    await expect(row).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain(order.reference)
    expect(file).not.toContain(',Delivered,')

    await views.getByRole('button', { name: `Rename ${name}` }).click()
    await page.getByLabel('New name').fill(`Renamed ${order.reference}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await views.getByRole('button', { name: `Delete Renamed ${order.reference}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(views.getByRole('link', { name: order.reference })).toHaveCount(0)
    await expect(views.getByRole('button', { name: 'Keep this view' })).toBeVisible()
  },
)

test(
  'Owner chooses columns and rows for this device, and sorts by what an index has',
  // A phone has neither: its rows are two lines.
  ON_DESKTOP_ALONE,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    await aPaidOrder(customer.request)
    await openAsOwner(page, `/admin/orderlist?q=${encodeURIComponent(customer.name)}`)
    const row = page.getByRole('row').filter({ hasText: customer.name })
    await expect(row).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Phone').check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '56' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
    expect((await row.boundingBox())?.height).toBeCloseTo(56, 0)
    await page.getByRole('button', { name: '32' }).click()
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(33)

    await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=total-desc/)
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=total-asc/)
    await page.goBack()
    await expect(page).toHaveURL(/sort=total-desc/)
    await expectNoAxeViolations(page)
  },
)

test('New orders wait until the owner wants to see them', async ({ page, browser }) => {
  const customer = await aPerson(browser, 'customer')
  const first = await aPaidOrder(customer.request)
  await openAsOwner(page, `/admin/orderlist?q=${encodeURIComponent(customer.name)}`)
  await expect(page.getByRole('link', { name: first.reference })).toBeVisible()
  const second = await aPaidOrder(customer.request)
  await expect(page.getByRole('button', { name: '1 new order' })).toBeVisible()
  await expect(page.getByRole('link', { name: second.reference })).toBeHidden()
  await page.getByRole('button', { name: '1 new order' }).click()
  await expect(page.getByRole('link', { name: second.reference })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/orderlist')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused()
})

test(
  'Owner assigns both partners, marks collected and delivered, and reads who did it',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { request } = await aPerson(browser, 'customer')
    const order = await aPaidOrder(request)
    await openAsOwner(page, '/admin/money')
    const cook = await anApprovedCook(page.request)
    const carrier = await anApprovedCarrier(page.request, browser)
    await page.goto(`/order/${order._id}`)
    const cooks = page.getByRole('region', { name: 'Sourcing partner' })
    const carriers = page.getByRole('region', { name: 'Delivery partner' })
    const heading = page.getByRole('heading', { level: 1, name: order.reference }).locator('..')

    await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
    await expect(carriers.getByText('Please select a delivery partner')).toBeVisible()
    await cooks.getByRole('button', { name: 'Assign Sourcing Partner' }).click()
    await expect(cooks.getByText('Please select a sourcing partner')).toBeVisible()

    await cooks.getByLabel('Sourcing partner').selectOption(cook.organizationName)
    await expect(cooks.getByLabel('Pickup address')).toHaveValue(cook.addresses[0]?._id ?? '')
    await cooks.getByRole('button', { name: 'Assign Sourcing Partner' }).click()
    await expect(cooks.getByRole('link', { name: /^Call / })).toBeVisible()
    await expect(cooks.getByRole('button', { name: 'Assign Sourcing Partner' })).toBeFocused()
    await expect(heading.getByText('Only Sourcing Assigned').first()).toBeVisible()
    await carriers.getByLabel('Delivery partner').selectOption(carrier.name)
    await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
    await expect(carriers.getByRole('link', { name: /^Call / })).toBeVisible()
    await expect(carriers.getByRole('button', { name: 'Assign Delivery Partner' })).toBeFocused()
    await expect(heading.getByText('Sourcing & Delivery Assigned').first()).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)

    await page.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(page.getByRole('button', { name: 'Mark as collected' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Mark as collected' })).toBeFocused()
    await expect(page.getByText(/^Collected on /)).toBeVisible()
    await page.getByRole('button', { name: 'Mark as delivered' }).click()
    const question = page.getByRole('alertdialog', { name: 'Mark as delivered?' })
    await expect(question).toContainText('recorded with your name')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Mark as delivered' }).click()
    await question.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeFocused()
    await expect(page.getByText('This order is already delivered.').first()).toBeVisible()

    const history = await peopleIn(page)
    await expect(history).toHaveCount(4)
    await expect(history.nth(0)).toContainText('Delivered without the customer’s OTP')
    await expect(history.nth(1)).toContainText('Collected from the kitchen by')
    await expect(history.nth(2)).toContainText(`Delivery given to ${carrier.name} by`)
    await expect(history.nth(3)).toContainText(`Cooking given to ${cook.name} by`)

    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('searchbox', { name: 'Find' }).fill(order.reference)
    await expect(page.getByRole('row').filter({ hasText: order.reference })).toContainText(
      /Delivered ?\d{1,2} \w{3} \d{4}/,
    )
  },
)

test('Of two admins who deliver at once, the second is told, and both see the same', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await openAsOwner(page, `/order/${order._id}`)
  const other = await aPerson(browser, 'customer')
  await page.request.put(`/api/users/${other._id}`, { data: { isAdmin: true } })
  const theirs = await browser.newPage()
  await signInAs(theirs, other.phone)
  await theirs.goto(`/order/${order._id}`)

  // Both are asked before either has answered.
  for (const one of [page, theirs]) await one.getByRole('button', { name: 'Mark as delivered' }).click()
  const answer = (one: typeof page) =>
    one.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await answer(page)
  await expect(page.getByText('Order marked as delivered')).toBeVisible()
  await answer(theirs)
  await expect(theirs.getByRole('alert').getByText('This order is already delivered.')).toBeVisible()
  for (const one of [page, theirs]) {
    await expect(one.getByRole('alertdialog')).toBeHidden()
    await expect(one.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
    await expect(await peopleIn(one)).toHaveCount(1)
  }
})

test('Of two admins who choose a partner at once, the second is asked, and saves nobody unseen', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await openAsOwner(page, '/admin/money')
  const [mine, theirs] = [
    await anApprovedCarrier(page.request, browser),
    await anApprovedCarrier(page.request, browser),
  ]
  await page.goto(`/order/${order._id}`)
  const carriers = page.getByRole('region', { name: 'Delivery partner' })
  await carriers.getByLabel('Delivery partner').selectOption(mine.name)
  // Another admin is quicker, on another device.
  await giveTo(page.request, order, theirs)
  await expect(carriers).toContainText(`${theirs.name} is assigned now. You had chosen ${mine.name}.`)
  await expect(carriers.getByRole('button', { name: 'Assign Delivery Partner' })).toBeHidden()
  await expectNoAxeViolations(page)
  await carriers.getByRole('button', { name: `Keep ${theirs.name}` }).click()
  await expect(carriers.getByLabel('Change delivery partner')).toHaveValue(theirs._id)

  await carriers.getByLabel('Change delivery partner').selectOption(mine.name)
  await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
  const history = await peopleIn(page)
  await expect(history.first()).toContainText(`Delivery given to ${mine.name} instead of ${theirs.name}`)
})

test('Owner takes a collected order from its partner with a reason; its cook stays', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await openAsOwner(page, '/admin/money')
  const carrier = await anApprovedCarrier(page.request, browser)
  const other = await anApprovedCarrier(page.request, browser)
  await assign(page.request, [order], { cook: await anApprovedCook(page.request), carrier })
  await ownerDoes(page.request, 'collect', order)
  await page.goto(`/order/${order._id}`)
  const cooks = page.getByRole('region', { name: 'Sourcing partner' })
  await expect(cooks).toContainText('the sourcing partner cannot be changed any more')
  await expect(cooks.getByRole('button', { name: 'Assign Sourcing Partner' })).toBeHidden()
  const carriers = page.getByRole('region', { name: 'Delivery partner' })
  await carriers.getByLabel('Change delivery partner').selectOption(other.name)
  const reason = carriers.getByLabel(`Why does ${carrier.name} not bring it?`)
  await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
  await expect(carriers.getByText('Please say why')).toBeVisible()
  await expectNoAxeViolations(page)
  await reason.fill('A puncture')
  await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
  await expect(reason).toBeHidden()
  const history = await peopleIn(page)
  await expect(history.first()).toContainText(
    `Delivery given to ${other.name} instead of ${carrier.name} (A puncture) by`,
  )
})

test('The way of an order that the owner delivers directly claims no partner and no collection', async ({
  page,
  browser,
}) => {
  const { request } = await aPerson(browser, 'customer')
  const order = await aPaidOrder(request)
  await openAsOwner(page, '/admin/money')
  await ownerDoes(page.request, 'deliver', order)
  await page.goto(`/order/${order._id}`)
  const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.nth(0)).toContainText('Paid')
  await expect(steps.nth(1)).toContainText('Delivered')
})
