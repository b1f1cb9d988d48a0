import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { Page } from '@playwright/test'
import { aPerson, openAsOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { chegodilu, linesOf } from '../customer/buying/open-cart.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { SANDBOX } from '../shop-under-test.ts'
import { HOME, payOutOfSight } from '../shopping.ts'

const LIST = '**/api/payments/without-order'

test(
  'Owner sees money that waits for an address, and has it checked',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    await page.goto('/robots.txt')
    const quoted = await customer.request.post('/api/orders/razorpay-initiate', {
      data: { orderItems: await linesOf(page, chegodilu) },
    })
    await payOutOfSight(page, (await quoted.json()).razorPayOrder.id)

    await openAsOwner(page, '/')
    const row = page.getByRole('row').filter({ hasText: customer.name })
    await expect(async () => {
      await page.goto('/admin/money')
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(row).toContainText('₹609.36')
    await expect(row).toContainText('less than a minute')
    await expect(row).toContainText('Waiting for the customer’s address')
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: /^Check now/ }).click()
    await expect(page.getByText('Checked. Nothing has changed yet.')).toBeVisible()
    await expect(row).toBeVisible()
  },
)

test('Owner sees why money goes back and what hinders it; and that none is how it should be', async ({
  page,
}) => {
  const money: MoneyWithoutOrder = {
    paymentId: 'pay_TwicePaid00001',
    amount: '1240.50',
    status: 'captured',
    begunAt: new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString(),
    customer: { _id: '1', name: 'Kiran Kumar', phone: '+919000000005' },
    due: null,
    unmatched: null,
    refund: {
      reason: 'paid_twice',
      state: 'failed',
      requestedAt: new Date().toISOString(),
      attempts: 2,
      problem: 'The account has not enough money',
    },
  }
  await page.route(LIST, route => route.fulfill({ json: [money] }))
  await page.route('**/api/payments/*/check', route => route.fulfill({ json: [] }))
  await openAsOwner(page, '/admin/money')
  const row = page.getByRole('row').filter({ hasText: 'Kiran Kumar' })
  await expect(row).toContainText('₹1,240.50')
  await expect(row).toContainText('3 hours')
  await expect(row).toContainText('Being refunded: it was paid twice')
  await expect(row).toContainText('Problem: The account has not enough money (tried 2 times)')
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: /^Check now/ }).click()
  await expect(page.getByText('Checked. This payment is settled.')).toBeVisible()
  await expect(page.getByText('This is how it should be')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('Owner decides about money the shop has no order for, and compares with Razorpay', async ({ page }) => {
  await openAsOwner(page, '/')
  const dealtWith = await aLostPayment(page)
  const paidBack = await aLostPayment(page)
  // What was paid back stands in the list of refunds, too.
  const waiting = page.getByRole('region', { name: 'Money without order' })
  const rowOf = (paymentId: string) => waiting.getByRole('row').filter({ hasText: paymentId })
  await expect(async () => {
    await page.goto('/admin/money')
    await expect(rowOf(paidBack)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(rowOf(dealtWith)).toContainText('Not known')
  await expect(rowOf(dealtWith)).toContainText('Phone: +91 9812345678')
  await expect(rowOf(dealtWith)).toContainText('The shop has no order for this payment.')
  await expectNoAxeViolations(page)

  await rowOf(dealtWith).getByRole('button', { name: 'Dealt with' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Dealt with' }).click()
  await expect(dialog.getByText('Please say what was done')).toBeVisible()
  await dialog.getByLabel('Note').fill('Made as order K7M2Q9RT')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Dealt with' }).click()
  await expect(rowOf(dealtWith)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: dealtWith })).toContainText(
    'Made as order K7M2Q9RT',
  )

  await rowOf(paidBack).getByRole('button', { name: 'Pay back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay back' }).click()
  await expect(page.getByText('The money went back.')).toBeVisible()
  await expect(rowOf(paidBack)).toHaveCount(0)

  const panel = page.getByRole('region', { name: 'Compared with Razorpay' })
  await panel.getByLabel('Days').selectOption('Last day')
  await panel.getByRole('button', { name: 'Compare with Razorpay' }).click()
  await expect(panel.getByText('Taken by Razorpay')).toBeVisible()
  await expect(panel.getByText(/payments from .* to /)).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Paid at the provider for an order that this shop never wrote down. */
async function aLostPayment(page: Page): Promise<string> {
  const made = await page.request.post(`${SANDBOX}/v1/orders`, {
    headers: { authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
    data: { amount: 50_000, currency: 'INR' },
  })
  const { id } = await made.json()
  const paid = await page.request.post(`${SANDBOX}/sandbox/razorpay/pay`, {
    data: { order_id: id, outcome: 'captured', contact: '+919812345678' },
  })
  return (await paid.json()).razorpay_payment_id
}

test('Owner takes a payment of another amount and makes its order', async ({ page, browser }) => {
  const customer = await aPerson(browser, 'customer')
  const post = (path: string, data: object) => answered(customer.request.post(path, { data }))
  const address = await post('/api/address', { shippingAddress: HOME })
  await page.goto('/robots.txt')
  const { razorPayOrder } = await post('/api/orders', {
    orderItems: await linesOf(page, chegodilu),
    shippingAddress: address._id,
    paymentMethod: 'Razorpay',
  })
  await post(`${SANDBOX}/sandbox/razorpay/pay`, {
    order_id: razorPayOrder.id,
    outcome: 'captured',
    adjusted_by: 'fee',
  })

  await openAsOwner(page, '/')
  const row = page.getByRole('row').filter({ hasText: customer.name })
  await expect(async () => {
    await page.goto('/admin/money')
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(row).toContainText('₹621.16')
  await expect(row).toContainText('₹609.36 was asked for, and Razorpay holds that for paid in full.')
  await row.getByRole('button', { name: 'Make the order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Make the order of this payment?' })
  await expect(dialog).toContainText('₹621.16 came for an order of ₹609.36.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Make the order' }).click()
  await expect(page.getByText('The order is made.')).toBeVisible()
  await expect(row).toHaveCount(0)
  const orders = await answered(customer.request.get('/api/orders/userorders'))
  expect(orders).toMatchObject([{ isPaid: true, totalPrice: '609.36' }])
})
