import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partner.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { APIRequestContext, Browser } from '@playwright/test'
import { aNewPhone, SANDBOX } from '../sign-in.ts'
import { addCook, aPerson, type Person } from './a-person.ts'

/** A packet of the first thing on the shelf, bought and paid without a browser. */
export async function anOrder({ name, request }: Person): Promise<OrderView> {
  const address = await post(request, '/api/address', {
    shippingAddress: {
      name,
      addressLine1: 'Flat 402',
      addressLine2: '',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500072',
      phone: '9000000021',
    },
  })
  const { products } = await (await request.get('/api/products?available=true')).json()
  const [{ _id: product, customization }] = products
  const { weight } = customization.priceCustomization[0]
  const { razorPayOrder } = await post(request, '/api/orders', {
    orderItems: [{ product, weight, quantity: 1 }],
    shippingAddress: address._id,
    paymentMethod: 'Razorpay',
  })
  const paid = await post(request, `${SANDBOX}/sandbox/razorpay/pay`, {
    order_id: razorPayOrder.id,
    outcome: 'captured',
    webhook: 'never',
  })
  return post(request, '/api/orders', {
    paymentDetails: {
      razorPayOrderId: paid.razorpay_order_id,
      razorPayPaymentId: paid.razorpay_payment_id,
      razorPaySignature: paid.razorpay_signature,
    },
  })
}

/** Within an hour of the order: on the next delivery day, in the evening. */
export async function chooseEvening({ request }: Person, { _id }: OrderView): Promise<void> {
  const answer = await request.put(`/api/orders/${_id}/preferred-delivery`, {
    data: { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot: '8-10 PM' },
  })
  if (!answer.ok()) throw new Error(`Choosing a slot was answered ${await answer.text()}`)
}

/** Partners that no other story gives orders to, approved by whoever is signed in with the owner's request context. */
export async function partnersFor(
  owner: APIRequestContext,
  browser: Browser,
): Promise<{ cook: SourcingPartnerView; carrier: Person }> {
  const phone = aNewPhone()
  const cook = await addCook(owner, { organizationName: `Kitchen ${phone.slice(-7)}`, phone })
  const carrier = await aPerson(browser, 'delivery partner')
  const approve = (path: string) =>
    owner.put(`/api/users/${path}/approval`, { data: { approval: 'approved' } })
  for (const answer of [
    await approve(`sourcingpartner/${cook._id}`),
    await approve(`deliverypartner/${carrier._id}`),
  ])
    if (!answer.ok()) throw new Error(`Approving was answered ${await answer.text()}`)
  return { cook, carrier }
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered ${await answer.text()}`)
  return answer.json()
}
