import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { APIRequestContext } from '@playwright/test'
import type { Person } from './a-person.ts'
import { answered } from './answered.ts'
import { ariselu, chegodilu, linesOf } from './customer/buying/open-cart.ts'
import { SANDBOX } from './shop-under-test.ts'
import { HOME } from './shopping.ts'

type OrderOptions = { lines?: CartLine[]; shipTo?: Partial<typeof HOME>; sandbox?: string }

/** What a signed-in customer has ordered and paid without a page, for stories of what comes after. */
export async function aPaidOrder(
  request: APIRequestContext,
  { lines, shipTo, sandbox = SANDBOX }: OrderOptions = {},
): Promise<OrderView> {
  const post = (path: string, data: object) => answered(request.post(path, { data }))
  const address = await post('/api/address', { shippingAddress: { ...HOME, ...shipTo } })
  const { razorPayOrder } = await post('/api/orders', {
    orderItems: lines ?? (await linesOf({ request }, chegodilu, ariselu)),
    shippingAddress: address._id,
    paymentMethod: 'Razorpay',
  })
  const paid = await post(`${sandbox}/sandbox/razorpay/pay`, {
    order_id: razorPayOrder.id,
    outcome: 'captured',
    webhook: 'never',
  })
  return post('/api/orders', {
    paymentDetails: {
      razorPayOrderId: paid.razorpay_order_id,
      razorPayPaymentId: paid.razorpay_payment_id,
      razorPaySignature: paid.razorpay_signature,
    },
  })
}

/** On the day after the order's, from another device than the page that is looked at. */
export async function chooseSlot(
  customer: APIRequestContext,
  { _id }: OrderView,
  preferredDeliveryTimeSlot: string,
): Promise<void> {
  const data = { preferredDeliveryDateOffset: 1, preferredDeliveryTimeSlot }
  await answered(customer.put(`/api/orders/${_id}/preferred-delivery`, { data }))
}

/** To a cook, to a delivery partner, or to both. */
export async function assign(
  owner: APIRequestContext,
  orders: OrderView[],
  { cook, carrier }: { cook?: SourcingPartnerView; carrier?: Person },
): Promise<void> {
  const data = {
    orderIds: orders.map(({ _id }) => _id),
    deliveryPartnerUserId: carrier?._id,
    sourcingPartnerUserId: cook?._id,
    sourcingPartnerAddressId: cook?.addresses[0]?._id,
  }
  const { refused } = await answered(owner.put('/api/orders/assign', { data }))
  if (refused.length > 0) throw new Error(`Not assigned: ${JSON.stringify(refused)}`)
}

/** From its page, which may also take it from somebody. */
export async function giveTo(owner: APIRequestContext, { _id }: OrderView, carrier: Person): Promise<void> {
  const data = { deliveryPartnerUserId: carrier._id }
  await answered(owner.put(`/api/orders/${_id}/deliverypartner`, { data }))
}

/** What the owner does with an order, out of the customer's sight. */
export async function ownerDoes(
  owner: APIRequestContext,
  deed: 'collect' | 'deliver',
  { _id }: OrderView,
): Promise<void> {
  await answered(owner.put(`/api/orders/${_id}/${deed}`))
}
