import type { Page } from '@playwright/test'
import { anApprovedCarrier, anApprovedCook, aPerson, decide, theOwner } from '../a-person.ts'
import { aPaidOrder, assign, chooseSlot, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { ordersGoneWrong } from '../customer/orders-gone-wrong.ts'
import { expect, productId, test } from '../fixtures.ts'
import { pick } from '../pick.ts'
import { aNewPhone, DEMO } from '../sign-in.ts'
import { REFUSALS } from '../sign-in-screens.ts'
import { expectScreenInTelugu } from './screen-in-telugu.ts'
import { fillCart, signInReadingTelugu, TELUGU_HOME } from './telugu-reader.ts'

test.use({ expectedComplaints: REFUSALS, locale: 'te-IN' })

async function open(page: Page, path: string, name = path): Promise<void> {
  await page.goto(path)
  await expectScreenInTelugu(page, name)
}

test('What a guest sees is in Telugu', async ({ page }) => {
  await open(page, '/te')
  await open(page, '/te/page/2')
  await open(page, '/te/search/లడ్డు', 'search')
  await open(page, '/te/search/జంతికలూ', 'search, did you mean')
  await open(page, '/te/search/పిజ్జా', 'search, nothing found')
  await open(page, '/te/cart', 'empty cart')
  await open(page, '/te/login')
  await open(page, '/te/login?redirect=/shipping', 'login to order')
  await page.getByRole('textbox', { name: 'ఫోన్' }).fill(aNewPhone())
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'OTP' })).toBeFocused()
  await expectScreenInTelugu(page, 'login, code sent')
  await page.getByRole('button', { name: 'నంబర్ మార్చండి' }).click()
  await expectScreenInTelugu(page, 'login, back from the code')
  await open(page, '/te/register')
  await page.getByRole('textbox', { name: 'పేరు' }).fill('లక్ష్మి')
  await page.getByRole('textbox', { name: 'ఫోన్' }).fill(DEMO.customer)
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByRole('link', { name: 'ఈ ఫోన్ నంబర్‌తో సైన్ ఇన్ చేయండి' })).toBeVisible()
  await expectScreenInTelugu(page, 'register, has an account')
  await open(page, '/te/enquiry')
  await page.getByRole('button', { name: 'పంపండి' }).click()
  await expectScreenInTelugu(page, 'enquiry, not filled in')
  await open(page, '/te/policies/privacy')
  await open(page, '/te/policies/refund')
  await open(page, '/te/policies/terms')
  await open(page, '/te/nowhere')
  await open(page, '/te/product/nothing', 'product not found')
})

test('Product and cart are in Telugu', async ({ page }) => {
  for (const name of ['Chegodilu', 'Ariselu']) {
    await open(page, `/te/product/${await productId(page, name)}`, name)
  }
  await page.getByRole('button', { name: 'కార్ట్‌లో వేయండి' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/te/cart')
  await expectScreenInTelugu(page, 'cart with one line')

  await fillCart(page)
  await open(page, '/te/cart', 'cart')
  await page.getByRole('button', { name: 'పన్ను, రుసుములు' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectScreenInTelugu(page, 'tax and fees')
})

test('The way from the address to the payment is in Telugu', async ({ page }) => {
  await signInReadingTelugu(page)
  await fillCart(page)
  await open(page, '/te/shipping', 'first address')
  await page.getByRole('button', { name: 'కొత్త చిరునామాతో ముందుకు వెళ్ళండి' }).click()
  await expect(page.getByText('ఊరి పేరు రాయండి')).toBeVisible()
  await expectScreenInTelugu(page, 'first address, not filled in')

  const data = { shippingAddress: TELUGU_HOME }
  const { isDefault, serviceable, ...address } = await answered(page.request.post('/api/address', { data }))
  await open(page, '/te/shipping', 'saved addresses')
  await page.getByRole('button', { name: /^మార్చండి/ }).click()
  await expectScreenInTelugu(page, 'edit an address')
  await fillCart(page, address)
  await open(page, '/te/placeorder', 'place order')
})

test('Orders, in each of their states, and the profile are in Telugu', async ({ page, browser }) => {
  await signInReadingTelugu(page)
  await open(page, '/te/profile', 'profile without orders')
  await page.getByRole('button', { name: 'పేరు మార్చండి' }).click()
  await open(page, '/te/contact')
  await open(page, '/te/order/00000000-0000-7000-8000-000000000000', 'order not found')

  const owner = await theOwner()
  const order = await aPaidOrder(page.request, { shipTo: TELUGU_HOME })
  const path = `/te/order/${order._id}`
  await open(page, path, 'order created')
  await chooseSlot(page.request, order, '6-8 PM')
  await assign(owner, [order], {
    cook: await anApprovedCook(owner),
    carrier: await anApprovedCarrier(owner, browser),
  })
  await open(page, path, 'order assigned')
  await ownerDoes(owner, 'collect', order)
  await answered(owner.post('/api/sms/sendotp', { data: { orderId: order._id } }))
  await open(page, path, 'order on its way')
  await ownerDoes(owner, 'deliver', order)
  await open(page, path, 'order delivered')
  await pick(page.getByRole('radio').first())
  await expect(page.getByRole('button', { name: 'పంపండి', exact: true })).toBeVisible()
  await expectScreenInTelugu(page, 'stars given')
  await open(page, '/te/profile', 'profile with an order')
})

test('What a customer sees of an order that went wrong is in Telugu', async ({ page }) => {
  await signInReadingTelugu(page)
  const pages = await ordersGoneWrong(page)
  for (const [state, path] of Object.entries(pages)) await open(page, `/te${path}`, state)
  await page.goto(`/te${pages['to report a problem']}`)
  await page.getByRole('button', { name: 'పంపండి', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).not.toBeEmpty()
  await expectScreenInTelugu(page, 'report, not filled in')
})

test('What a delivery partner sees is in Telugu', async ({ page, browser }) => {
  await open(page, '/te/deliverypartner/login')
  await open(page, '/te/deliverypartner/register')
  const owner = await theOwner()
  const carrier = await aPerson(browser, 'delivery partner')
  await signInReadingTelugu(page, { name: 'రవి', phone: carrier.phone })
  await open(page, '/te/deliverypartner', 'approval pending')
  await decide(owner, `deliverypartner/${carrier._id}`, 'rejected')
  await open(page, '/te/deliverypartner', 'not accepted')
  await decide(owner, `deliverypartner/${carrier._id}`, 'approved')
  await open(page, '/te/deliverypartner', 'no deliveries')
  await page.getByRole('tab', { name: 'అందజేసినవి' }).click()
  await expectScreenInTelugu(page, 'nothing delivered')

  const customer = await aPerson(browser, 'customer')
  const order = await aPaidOrder(customer.request, { shipTo: TELUGU_HOME })
  await assign(owner, [order], { carrier })
  await open(page, '/te/deliverypartner', 'delivery without a kitchen')
  await assign(owner, [order], { cook: await anApprovedCook(owner) })
  await open(page, '/te/deliverypartner', 'delivery to collect')
  await answered(carrier.request.put(`/api/orders/${order._id}/collect`))
  await open(page, '/te/deliverypartner', 'delivery collected')
  await page.getByRole('button', { name: 'OTP పంపండి' }).click()
  await expect(page.getByRole('textbox', { name: 'డెలివరీ OTP' })).toBeVisible()
  await expectScreenInTelugu(page, 'hand over')
  await ownerDoes(owner, 'deliver', order)
  await page.reload()
  await page.getByRole('tab', { name: 'అందజేసినవి' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(order.reference)
  await expectScreenInTelugu(page, 'delivered')
  await open(page, '/te/deliverypartner/earnings', 'earnings')
})
