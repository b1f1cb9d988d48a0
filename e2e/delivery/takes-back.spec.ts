import type { Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, assign } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'
import { signInReadingTelugu } from '../telugu/telugu-reader.ts'

test.use({ expectedComplaints: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/, serviceWorkers: 'allow' })

test('A partner takes back what they pressed by mistake, without a network and with one', async ({
  page,
  context,
  browser,
}) => {
  const owner = await theOwner()
  const carrier = await anApprovedCarrier(owner, browser)
  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request, { shipTo: { name: 'Padmaja Rao' } })
  await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
  const isCollected = async () =>
    (await answered(owner.get(`/api/orders/${order._id}`))).sourcing.isCollected as boolean
  await signInAs(page, carrier.phone)
  await page.goto('/deliverypartner')
  const collect = page.getByRole('button', { name: 'Collect Order' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(collect).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('No network.')).toBeVisible()
  await collect.click()
  await expect(page.getByText('1 order collected')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: '1 action is not sent yet' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await undo.click()
  await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible()
  await expect(collect).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No network.')).toBeHidden()
  expect(await isCollected()).toBe(false)

  await collect.click()
  await expect(page.getByText('1 order collected')).toBeVisible()
  await expect.poll(isCollected).toBe(true)
  await expectNoAxeViolations(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await overhang(page)).toBe(0)
  }
  await undo.click()
  await expect.poll(isCollected).toBe(false)
  await expect(collect).toBeVisible()
})

for (const { width, height, path, signIn } of [
  { width: 390, height: 664, path: '/deliverypartner', signIn: signInAs },
  { width: 320, height: 568, path: '/deliverypartner', signIn: signInAs },
  { width: 320, height: 568, path: '/te/deliverypartner', signIn: signInInTelugu },
])
  test(`On a phone of ${width} by ${height}, Undo lies over nothing that comes next (${path})`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height })
    const owner = await theOwner()
    const carrier = await anApprovedCarrier(owner, browser)
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    await assign(owner, [order], { cook: await anApprovedCook(owner), carrier })
    await signIn(page, carrier.phone)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/te/') ? /^te/ : /^en/)
    const next = page.getByRole('article').locator('footer').getByRole('button').first()
    const collect = (await next.textContent()) ?? ''
    await next.click()
    const undo = page.locator('[data-take-back]')
    await expect(undo).toBeVisible()
    await expect(next).not.toHaveText(collect)
    await expect
      .poll(async () => {
        const [button, strip] = [await next.boundingBox(), await undo.boundingBox()]
        return button && strip ? Math.round(strip.y - (button.y + button.height)) : undefined
      })
      .toBeGreaterThanOrEqual(0)
    expect(await overhang(page)).toBe(0)
  })

test(
  'The owner takes back ‘delivered’, and the customer hears nothing of it',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const owner = await theOwner()
    const customer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(customer.request)
    const other = await aPerson(browser, 'customer')
    await answered(owner.put(`/api/users/${other._id}`, { data: { isAdmin: true } }))
    await signInAs(page, other.phone)
    await page.goto(`/order/${order._id}`)
    await page.getByRole('button', { name: 'Mark as delivered' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(page.getByText('Order marked as delivered.')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back. Nobody was told.')).toBeVisible()
    expect((await answered(customer.request.get(`/api/orders/${order._id}`))).deliveredAt).toBeNull()
  },
)

async function signInInTelugu(page: Page, phone: string): Promise<void> {
  await signInReadingTelugu(page, { name: 'రవి', phone })
}
