import { type APIRequestContext, request as plainRequest } from '@playwright/test'
import { anApprovedCarrier, aPerson, theOwner } from '../a-person.ts'
import { aPaidOrder, giveTo, ownerDoes } from '../an-order.ts'
import { answered } from '../answered.ts'
import { expect, productId, test } from '../fixtures.ts'
import { SHOP } from '../shop-under-test.ts'
import { linesOf } from './buying/open-cart.ts'

const NAME = 'Zoravarlakshmi Quillapalli'
const STREET = 'Plot 77, Xanthavari Street'
const RECIPIENT = 'Yugandharamma Vexley'

/** Each by what it is called, so that a failure does not have to be looked up. */
async function factsOf(customer: APIRequestContext, orderId: string): Promise<Record<string, string>> {
  const profile = await answered(customer.get('/api/users/profile'))
  const { live } = await answered(customer.get('/api/orders/returning'))
  const { reference, deliveryAddress } = await answered(customer.get(`/api/orders/${orderId}`))
  return {
    id: profile._id,
    name: profile.name,
    'first name': profile.name.split(' ')[0],
    phone: profile.phone.slice(-10),
    'order id': live[0]._id,
    'delivery code': live[0].deliveryCode.code,
    'order reference': reference,
    street: deliveryAddress.addressLine1,
    recipient: deliveryAddress.name,
  }
}

test('No page that is kept for everyone has a word of the customer who asks for it', async ({ browser }) => {
  const { request: customer } = await aPerson(browser, 'customer')
  await answered(customer.put('/api/users/profile', { data: { name: NAME } }))
  const lines = await linesOf({ request: customer }, { name: 'Ariselu', priceOption: 0, quantity: 1 })
  const order = await aPaidOrder(customer, { lines, shipTo: { name: RECIPIENT, addressLine1: STREET } })
  const owner = await theOwner()
  await giveTo(owner, order, await anApprovedCarrier(owner, browser))
  await ownerDoes(owner, 'collect', order)
  await answered(owner.post('/api/sms/sendotp', { data: { orderId: order._id } }))
  const facts = await factsOf(customer, order._id)
  expect(facts).toMatchObject({ name: NAME, street: STREET, recipient: RECIPIENT })
  expect(facts['delivery code']).toMatch(/^\d{6}$/)

  // Theirs alone, and nobody may keep it; what everyone else gets there is the page without it.
  const other = (await aPerson(browser, 'customer')).request
  const guest = await plainRequest.newContext({ baseURL: SHOP })
  const missingFrom = (html: string) => Object.keys(facts).filter(fact => !html.includes(facts[fact] ?? ''))
  for (const page of [`/order/${order._id}`, `/te/order/${order._id}`]) {
    const own = await customer.get(page)
    expect(missingFrom(await own.text()), page).toEqual([])
    expect(own.headers()['cache-control']).toBe('private, no-store')
    for (const request of [guest, other, guest]) {
      // The page's own address names the order.
      const html = (await (await request.get(page)).text()).replaceAll(order._id, '')
      expect(html).toContain('id="state"')
      expect(missingFrom(html), page).toEqual(Object.keys(facts))
    }
  }

  const product = `/product/${await productId({ request: customer }, 'Ariselu')}`
  for (const path of ['/', '/page/2', '/search/ariselu', product, '/?subCategory=Sweets']) {
    for (const page of [path, `/te${path}`.replace(/\/$/, '').replace('/?', '?')]) {
      const pages = [
        ['made for them', await customer.get(page)],
        ['kept, asked for by them', await customer.get(page)],
        ['kept, asked for by a guest', await guest.get(page)],
      ] as const
      for (const [which, answer] of pages) {
        const html = await answer.text()
        expect(answer.status(), page).toBe(200)
        expect(html).toContain('id="state"')
        const found = Object.keys(facts).filter(fact => html.includes(facts[fact] ?? ''))
        expect(found, `${page}, ${which}`).toEqual([])
      }
    }
  }
  await guest.dispose()
})
