import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { APIRequestContext, Page } from '@playwright/test'
import { ariselu, chegodilu, linesOf } from './customer/open-cart.ts'
import { HOME } from './shopping.ts'
import { SANDBOX } from './sign-in.ts'

type Wishes = { lines?: CartLine[]; sandbox?: string }

/** What a signed-in customer has ordered and paid, for stories of what comes after. */
export async function aPaidOrder(page: Page, { lines, sandbox = SANDBOX }: Wishes = {}): Promise<OrderView> {
  const { request } = page
  const address = await answered(request.post('/api/address', { data: { shippingAddress: HOME } }))
  const { razorPayOrder } = await answered(
    request.post('/api/orders', {
      data: {
        orderItems: lines ?? (await linesOf(page, chegodilu, ariselu)),
        shippingAddress: address._id,
        paymentMethod: 'Razorpay',
      },
    }),
  )
  const paid = await answered(
    request.post(`${sandbox}/sandbox/razorpay/pay`, {
      data: { order_id: razorPayOrder.id, outcome: 'captured', webhook: 'never' },
    }),
  )
  const paymentDetails = {
    razorPayOrderId: paid.razorpay_order_id,
    razorPayPaymentId: paid.razorpay_payment_id,
    razorPaySignature: paid.razorpay_signature,
  }
  return answered(request.post('/api/orders', { data: { paymentDetails } }))
}

/** What the owner does with an order, out of the customer's sight. */
export async function ownerDoes(
  owner: APIRequestContext,
  deed: 'collect' | 'deliver',
  orderId: string,
): Promise<void> {
  await answered(owner.put(`/api/orders/${orderId}/${deed}`))
}

// biome-ignore lint/suspicious/noExplicitAny: each call knows what it is answered.
async function answered(call: ReturnType<APIRequestContext['post']>): Promise<any> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} was answered ${await answer.text()}`)
  return answer.json()
}
