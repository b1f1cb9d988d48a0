import type { Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, openAsOwner } from './a-person.ts'
import { aPaidOrder, assign } from './an-order.ts'
import { complaintsOf, expect, test } from './fixtures.ts'
import { pick } from './pick.ts'
import { expectOrderPlaced, openPlaceOrder, payButton, payByCard } from './shopping.ts'
import { signInAs } from './sign-in.ts'

// The browser itself reports the wrong code.
const expectedComplaints = /^Failed to load resource: the server responded with a status of 400/
test.use({ expectedComplaints })

/** Where the order is for its customer. */
const sentence = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

/** The badge beside the heading, as the owner sees it. */
const status = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 }).locator('..').locator('.badge').first()).toHaveText(words)

test('Customer, owner and partner see one order come from the kitchen to the door', async ({
  page: customer,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  const complaints = [complaintsOf(owner)]
  await openAsOwner(owner, '/admin/orderlist')
  const cook = await anApprovedCook(owner.request)
  const carrier = await anApprovedCarrier(owner.request, browser)
  const partner = await (await browser.newContext()).newPage()
  complaints.push(complaintsOf(partner))
  await signInAs(partner, carrier.phone)
  await partner.goto('/deliverypartner')
  await expect(partner.getByText('No pending orders')).toBeVisible()

  await test.step('the customer orders, and moves the slot', async () => {
    await openPlaceOrder(customer)
    await payButton(customer).click()
    await payByCard(customer)
    await expectOrderPlaced(customer)
    const slots = customer.getByRole('region', { name: 'Delivery time slot' })
    for (const slot of ['Tomorrow 4-6 PM', 'Tomorrow 6-8 PM']) {
      await pick(slots.getByRole('radio', { name: slot }))
      await slots.getByRole('button', { name: 'Save' }).click()
      await expect(slots.getByText(`Current: ${slot.replace(' ', ', ')}`)).toBeVisible()
    }
    await customer.getByRole('button', { name: 'Follow my order' }).click()
    await sentence(customer, 'Order received')
  })
  const orderPath = new URL(customer.url()).pathname
  const { reference } = await (
    await customer.request.get(`/api${orderPath.replace('order', 'orders')}`)
  ).json()

  await test.step('the owner finds it, and gives it to a cook and a partner', async () => {
    await owner.getByRole('searchbox', { name: 'Find' }).fill(reference)
    const row = owner.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('Created')
    await expect(row).toContainText('6-8 PM')
    await row.getByRole('link', { name: reference }).click()
    const cooks = owner.getByRole('region', { name: 'Sourcing partner' })
    await cooks.getByLabel('Sourcing partner').selectOption(cook.organizationName)
    await cooks.getByRole('button', { name: 'Assign Sourcing Partner' }).click()
    await status(owner, 'Only Sourcing Assigned')
    await sentence(customer, 'Being made')
    const carriers = owner.getByRole('region', { name: 'Delivery partner' })
    await carriers.getByLabel('Delivery partner').selectOption(carrier.name)
    await carriers.getByRole('button', { name: 'Assign Delivery Partner' }).click()
    await status(owner, 'Sourcing & Delivery Assigned')
  })

  const card = partner.getByRole('article', { name: reference })
  await test.step('the partner collects it, and asks for the code', async () => {
    await expect(card).toContainText('Tomorrow, 6-8 PM')
    await card.getByRole('button', { name: 'Collect Order' }).click()
    await sentence(customer, `${carrier.name.split(' ')[0]} is on the way`)
    await status(owner, 'Collected')
    await card.getByRole('button', { name: 'Send OTP' }).click()
    await expect(partner.getByText('OTP has been sent', { exact: true })).toBeVisible()
  })

  await test.step('a wrong code opens nothing, the right one ends it', async () => {
    const shown = customer.getByRole('region', { name: 'Your delivery code' }).locator('.select-all')
    await expect(shown).toHaveText(/^\d{6}$/)
    const right = (await shown.textContent()) ?? ''
    const wrong = right.replace(/^./, first => String((Number(first) + 1) % 10))
    const field = card.getByRole('textbox', { name: 'Delivery OTP' })
    const verify = card.getByRole('button', { name: 'Verify OTP and mark delivered' })
    await field.fill(wrong)
    await verify.click()
    await expect(card.getByRole('alert')).toHaveText('Invalid OTP')
    await field.fill(right)
    await verify.click()
    await expect(partner.getByText('No pending orders')).toBeVisible()
    await sentence(customer, 'Delivered')
    await status(owner, /^Delivered/)
  })

  await test.step('the customer reviews it, and the shop shows that', async () => {
    const ofOrder = customer.getByRole('region', { name: 'Order review' })
    await pick(ofOrder.getByRole('radio', { name: '5 Excellent' }))
    const review = ofOrder.getByRole('form')
    await review.getByLabel('Comment').fill(`All crisp, ${reference}`)
    await review.getByRole('button', { name: 'Submit' }).click()
    await expect(review).toHaveCount(0)
    await customer.goto('/')
    await expect(customer.getByText(`All crisp, ${reference}`)).toBeAttached()
  })

  await test.step('the owner’s list shows when it was delivered, and follows another order', async () => {
    await owner.goto(`/admin/orderlist?q=${reference}`)
    await expect(owner.getByRole('row').filter({ hasText: reference })).toContainText(
      /Delivered ?\d{1,2} \w{3} \d{4}/,
    )
    const next = await aPaidOrder(customer.request)
    await owner.goto(`/admin/orderlist?q=${next.reference}`)
    const row = owner.getByRole('row').filter({ hasText: next.reference })
    await expect(row).toContainText('Created')
    await assign(owner.request, [next], { carrier })
    await expect(row).toContainText('Only Delivery Assigned')
    await expect(partner.getByRole('article', { name: next.reference })).toBeVisible()
  })
  expect(complaints.flat().filter(text => !expectedComplaints.test(text))).toEqual([])
})
