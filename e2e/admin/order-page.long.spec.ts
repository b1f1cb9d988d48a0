import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Browser, Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_ALONE, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'

/** As most are that the owner looks at: paid, with a slot, a cook and a partner. */
async function anOrdinaryOrder(browser: Browser) {
  const owner = await theOwner()
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request)
  const data = { day: addDays(dayInHyderabad(new Date(order.asOf)), 2), slot: '4-6 PM' }
  await answered(owner.put(`/api/orders/${order._id}/slot`, { data }))
  await assign(owner, [order], {
    cook: await anApprovedCook(owner),
    carrier: await anApprovedCarrier(owner, browser),
  })
  return { order, customer }
}

/** All of it has come: nothing moves any more. */
const untilAllIsThere = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Order placed')
  await expect(page.getByLabel('Change delivery partner')).not.toHaveValue('')
}

/** The parts that the Tab key goes through, each named once. */
async function partsByKeys(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).focus()
  const parts: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const part = await page.evaluate<string | undefined>(
      `document.activeElement.closest('.owner-order') ? document.activeElement.closest('[data-part]').dataset.part : undefined`,
    )
    if (part === undefined) return parts
    if (parts.at(-1) !== part) parts.push(part)
  }
  return parts
}

test(
  'An ordinary order fits into one window, and keys go through it as the eye does',
  ON_DESKTOP_ALONE,
  async ({ page, browser }) => {
    const { order } = await anOrdinaryOrder(browser)
    await openAsOwner(page, `/order/${order._id}`)
    await untilAllIsThere(page)
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)
    expect(await overhang(page)).toBe(0)
    await expectNoAxeViolations(page)
    expect(await partsByKeys(page)).toEqual([
      'deeds',
      'way',
      'items',
      'money',
      'slot',
      'customer',
      'people',
      'history',
    ])
    const reschedule = page.getByRole('button', { name: 'Reschedule' })
    await reschedule.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('alertdialog', { name: 'Reschedule' }).getByRole('button', { name: 'Not now' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reschedule).toBeFocused()
  },
)

test('On phones the slot comes first, and what can be done last', async ({ page, browser }) => {
  const { order } = await anOrdinaryOrder(browser)
  await openAsOwner(page, `/order/${order._id}`)
  await untilAllIsThere(page)
  const parts = ['way', 'slot', 'items', 'customer', 'people', 'money', 'history', 'deeds']
  const tops = await page.evaluate<number[]>(
    `${JSON.stringify(parts)}.map(part => document.querySelector('[data-part=' + part + ']').getBoundingClientRect().top)`,
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await overhang(page)).toBe(0)
  await expectNoAxeViolations(page)
})

test(
  'The owner moves an order, reads what its customer will read, and pays a packet back',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const { order, customer } = await anOrdinaryOrder(browser)
    await answered(customer.request.put('/api/users/profile', { data: { language: 'te' } }))
    await openAsOwner(page, `/order/${order._id}`)
    await untilAllIsThere(page)

    await page.getByRole('button', { name: 'Reschedule' }).click()
    const moving = page.getByRole('alertdialog', { name: 'Reschedule' })
    await pick(moving.getByRole('radio', { name: /^6-8 PM/ }).last())
    await expect(moving.getByRole('region', { name: 'The customer reads' })).toContainText('వస్తాయి')
    await expectNoAxeViolations(page)
    await moving.getByRole('button', { name: /^Move to .*6-8 PM$/ }).click()
    await expect(moving).toBeHidden()
    await expect(page.getByRole('region', { name: 'Delivery slot' })).toContainText('6-8 PM')

    await page.getByRole('button', { name: 'Refund a part' }).click()
    const refund = page.getByRole('alertdialog', { name: 'Refund' })
    await expect(refund.getByRole('button', { name: 'Not now' })).toBeFocused()
    await pick(refund.getByRole('checkbox', { name: /^Ariselu/ }))
    const happens = refund.getByRole('region', { name: 'What happens' })
    await expect(happens).toContainText('the customer is told in Telugu')
    await expectNoAxeViolations(page)
    // Twice in a row is one refund.
    await refund.getByRole('button', { name: /^Refund ₹/ }).dblclick()
    await expect(refund).toBeHidden()
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
    await expect(money.getByRole('link', { name: /^Credit note of ₹/ })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
  },
)
