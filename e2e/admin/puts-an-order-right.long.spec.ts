import { randomUUID } from 'node:crypto'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Page } from '@playwright/test'
import { textOfPdf } from '../../apps/api/test-support/reading-pdf.ts'
import { anApprovedCarrier, anApprovedCook, aPerson, openAsOwnOwner, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { ariselu, linesOf } from '../customer/buying/open-cart.ts'
import { complaintsOf, expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { pick } from '../pick.ts'
import { HOME } from '../shopping.ts'
import { signInAs } from '../sign-in.ts'

const printed = async (page: Page, path: string) =>
  textOfPdf(await (await page.request.get(`/api/orders/${path}`)).body())

/** As the owner takes it down on the phone. */
async function anOrderByPhone(page: Page, phone: string): Promise<OrderView> {
  const [line] = await linesOf(page, ariselu)
  const weight = line?.customization.priceCustomization[line.selectedPriceCustomization]?.weight
  const data = {
    _id: randomUUID(),
    phone,
    orderItems: [{ product: line?._id, weight, quantity: 2 }],
    shippingAddress: HOME,
    slot: null,
  }
  return answered((await theOwner()).post('/api/orders/for-customer', { data }))
}

test(
  'The owner takes cash for an order made by phone, and its invoice says so',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const customer = await aPerson(browser, 'customer')
    const order = await anOrderByPhone(page, customer.phone)
    await openAsOwnOwner(page, browser, `/order/${order._id}`)
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    const question = page.getByRole('alertdialog', { name: 'How was it paid?' })
    await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused()
    await pick(question.getByRole('radio', { name: 'Cash' }))
    await question.getByLabel('Note').fill('Given to Raju')
    await expectNoAxeViolations(page)
    expect(await overhang(page)).toBe(0)
    await question.getByRole('button', { name: /^Mark ₹[\d.,]+ as paid$/ }).click()

    await expect(page.getByText('Cash, Given to Raju')).toBeVisible()
    await expect(page.getByText(/Paid on /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
    await expect(page.getByText(/^Marked as paid \(cash\)/)).toBeVisible()
    expect(await printed(page, `${order._id}/invoice`)).toContain(
      'Paid by: Cash Payment reference: Given to Raju',
    )
    await expectNoAxeViolations(page)
  },
)

test(
  'A broken packet is sent again, and the partner brings it',
  ON_DESKTOP_TOO,
  async ({ page: owner, browser, viewport }) => {
    const buyer = await aPerson(browser, 'customer')
    const order = await aPaidOrder(buyer.request)
    const quiet = await theOwner()
    await ownerDoes(quiet, 'deliver', order)
    const customer = await (await browser.newContext({ viewport })).newPage()
    const complaints = complaintsOf(customer)
    await signInAs(customer, buyer.phone)
    await customer.goto(`/order/${order._id}`)

    await openAsOwnOwner(owner, browser, `/order/${order._id}`)
    await owner.getByRole('button', { name: 'Send again' }).click()
    const question = owner.getByRole('alertdialog', { name: 'Send again' })
    await pick(question.getByRole('checkbox', { name: /^Ariselu/ }))
    await question.getByLabel(/^How many of Ariselu/).selectOption('1')
    await question.getByLabel('Day').selectOption({ index: 2 })
    await question.getByLabel('Time').selectOption('4-6 PM')
    await question.getByLabel('Why').fill('The packet was open')
    await expectNoAxeViolations(owner)
    expect(await overhang(owner)).toBe(0)
    await question.getByRole('button', { name: 'Send 1 packet again' }).click()
    await expect(owner.getByText(/^Sent again as order \w{8}/)).toBeVisible()

    const linked = owner.getByRole('region', { name: 'Sent again' })
    await expect(linked).toContainText('Created')
    const link = linked.getByRole('link')
    const resentId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    const resent: OrderView = await answered(quiet.get(`/api/orders/${resentId}`))
    await link.click()
    await expect(owner.getByRole('link', { name: order.reference })).toBeVisible()
    await expect(owner.getByText('Nothing to pay', { exact: true })).toBeVisible()
    await expectNoAxeViolations(owner)

    // The customer's page of the first order follows by itself, and leads to the second.
    const news = customer.getByRole('region', { name: 'Sent again' })
    await news.getByRole('link', { name: resent.reference }).click()
    await expect(customer.getByText(`In place of order ${order.reference}`)).toBeVisible()
    await expect(customer.getByText('₹')).toHaveCount(0)
    expect(await printed(customer, `${resentId}/delivery-note`)).toContain(
      `Replacement for order ${order.reference}`,
    )
    await expectNoAxeViolations(customer)

    const carrier = await anApprovedCarrier(quiet, browser)
    await assign(quiet, [resent], { cook: await anApprovedCook(quiet), carrier })
    const partner = await (await browser.newContext({ viewport })).newPage()
    await signInAs(partner, carrier.phone)
    await partner.goto('/deliverypartner')
    const card = partner.getByRole('article', { name: resent.reference })
    await card.getByRole('button', { name: 'Collect Order' }).click()
    await card.getByRole('button', { name: 'Send OTP' }).click()
    const code = customer.getByRole('region', { name: 'Your delivery code' }).locator('.select-all')
    await expect(code).toHaveText(/^\d{6}$/)
    await card.getByRole('textbox', { name: 'Delivery OTP' }).fill((await code.textContent()) ?? '')
    await card.getByRole('button', { name: 'Verify OTP and mark delivered' }).click()

    await expect(customer.getByRole('heading', { level: 1, name: 'Delivered' })).toBeVisible()
    await expect(customer.getByRole('button', { name: /^Order again/ })).toHaveCount(0)
    await customer.goto(`/order/${order._id}`)
    await expect(news).toContainText('Delivered')
    await owner.goto(`/order/${order._id}`)
    await expect(linked).toContainText('Delivered')
    await customer.goto('/profile')
    await expect(customer.getByRole('article').filter({ hasText: resent.reference })).toContainText('Free')
    expect(complaints).toEqual([])
  },
)
