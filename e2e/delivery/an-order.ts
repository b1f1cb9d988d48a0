import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { aNewPhone, DEMO, SANDBOX, tokenFor } from '../sign-in.ts'

type Person = { request: APIRequestContext; _id: string }

/** Someone with a cookie of his own, who does not look at any page. */
export async function someone(baseURL: string | undefined, phone: string): Promise<Person> {
  const request = await requests.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { origin: baseURL ?? '' },
  })
  const answer = await request.post('/api/users/auth', { data: { token: await tokenFor(request, phone) } })
  const { _id } = (await answer.json()) as { _id: string }
  return { request, _id }
}

/** A partner of this story alone: the demo's has other stories' orders. */
export async function anApprovedPartner(
  baseURL: string | undefined,
  owner: Person,
): Promise<{ phone: string; _id: string }> {
  const phone = aNewPhone()
  const { request } = await someone(baseURL, phone)
  const data = { token: await tokenFor(request, phone), name: 'Ravi Teja', email: '' }
  const registered = await request.post('/api/users/deliverypartner/register', { data })
  const { _id } = (await registered.json()) as { _id: string }
  const approved = await owner.request.put(`/api/users/deliverypartner/${_id}/approval`, {
    data: { approval: 'approved' },
  })
  expect(approved.ok()).toBe(true)
  await request.dispose()
  return { phone, _id }
}

const HOME = {
  name: 'Padmaja Rao',
  addressLine1: 'Flat 2B, Sai Enclave',
  addressLine2: 'Ameerpet',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500016',
  phone: '9000000021',
}

/** Bought and paid without a page. */
export async function anOrderOf({ request }: Person): Promise<OrderView> {
  const saved = await request.post('/api/address', { data: { shippingAddress: HOME } })
  const { _id: shippingAddress } = (await saved.json()) as { _id: string }
  const found = await request.get('/api/products?keyword=Chegodilu')
  const { products } = (await found.json()) as {
    products: { _id: string; customization: { priceCustomization: { weight: string; price: number }[] } }[]
  }
  const [product] = products
  const option = product?.customization.priceCustomization[0]
  const orderItems = [{ product: product?._id, ...option, quantity: 2 }]
  const quoted = await request.post('/api/orders', {
    data: { orderItems, shippingAddress, paymentMethod: 'Razorpay' },
  })
  const { razorPayOrder } = (await quoted.json()) as { razorPayOrder: { id: string } }
  const paid = await request.post(`${SANDBOX}/sandbox/razorpay/pay`, {
    data: { order_id: razorPayOrder.id, outcome: 'captured', webhook: 'never' },
  })
  const payment = (await paid.json()) as Record<string, string>
  const placed = await request.post('/api/orders', {
    data: {
      paymentDetails: {
        razorPayOrderId: payment.razorpay_order_id,
        razorPayPaymentId: payment.razorpay_payment_id,
        razorPaySignature: payment.razorpay_signature,
      },
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()) as OrderView
}

/** To a kitchen of the demo's, and to a delivery partner. */
export async function assign(owner: Person, orderId: string, partnerId: string): Promise<void> {
  const listed = await owner.request.get('/api/users/sourcingpartner?status=approved')
  const [cook] = (await listed.json()) as { _id: string; addresses: { _id: string }[] }[]
  const answer = await owner.request.put('/api/orders/assign', {
    data: {
      orderIds: [orderId],
      deliveryPartnerUserId: partnerId,
      sourcingPartnerUserId: cook?._id,
      sourcingPartnerAddressId: cook?.addresses[0]?._id,
    },
  })
  expect((await answer.json()).assigned).toEqual([orderId])
}

export const theOwner = (baseURL: string | undefined) => someone(baseURL, DEMO.admin)
