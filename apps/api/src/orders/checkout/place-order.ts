import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { FinaliseRequest } from '@pindivantalu/domain/orders/basket/checkout.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { decidePayment } from '@pindivantalu/domain/payments/payment'
import { refuse } from '../../http/errors/refusal.ts'
import type { KitchenRules } from '../../kitchen/kitchen.queries.ts'
import { lookAtDelivery } from '../../kitchen/plan-delivery.ts'
import type { FetchedPayment } from '../../providers/razorpay/razorpay.ts'
import { offeredTo, showing, toCustomer } from '../find-order.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrder } from '../orders.queries.ts'
import { addAddress, type CheckoutRow, findCheckoutAndRules } from './checkouts.queries.ts'
import type { CheckoutDeps, Outcome } from './finalise-checkout.ts'
import { holdOtherAmount } from './hold-payment.ts'
import { whereTo } from './quote-basket.ts'
import { settlePayment } from './settle-checkout.ts'

type Paid = { userId: string; request: FinaliseRequest }

/** The browser's word that a checkout is paid. Nothing in it is believed but which payment to ask the provider about. */
export async function placeOrder(
  deps: CheckoutDeps,
  { userId, request }: Paid,
): Promise<{ order: OrderView; isNew: boolean }> {
  const { razorPayOrderId, razorPayPaymentId, razorPaySignature } = request.paymentDetails
  const from = dayInHyderabad(deps.now())
  const which = { providerOrderId: razorPayOrderId, ownedBy: userId, from }
  const { rules, ...checkout } = (await findCheckoutAndRules(deps.db, which)) ?? refuse('checkout.not_found')
  const facts = { paymentId: razorPayPaymentId, signature: razorPaySignature }
  const payable = await withAddress(deps, checkout, request.shippingAddress)
  const { order, isNew } = await settleByBrowser(deps, payable, facts)
  return { order: isNew ? await withSlots(deps, order, { from, rules }) : order, isNew }
}

type PaymentProof = { paymentId: string; signature: string }

export async function settleByBrowser(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  { paymentId, signature }: PaymentProof,
): Promise<{ order: OrderView; isNew: boolean }> {
  const { razorpay, db } = deps
  const { provider_order_id: orderId, user_id: userId } = checkout
  if (!razorpay.isCheckoutSignature({ orderId, paymentId, signature })) refuse('payment.verification_failed')

  const asked = await razorpay.fetchPayment(paymentId)
  if (!asked.ok)
    return refuse(asked.problem === 'permanent' ? 'payment.verification_failed' : 'payment.not_captured')
  const { payment } = asked
  const held = payment.orderId === orderId ? await holdOtherAmount(deps, checkout, payment) : null
  if (held === 'unanswered') return refuse('payment.not_captured')
  const settled = held ?? (await settleIfRight(deps, checkout, payment))
  if (settled.outcome === 'held') return refuse('payment.held')
  if (settled.outcome === 'refunded') return refuse('payment.refunded')
  if (settled.outcome === 'waiting') return refuse('checkout.address_missing')
  if (settled.outcome === 'unknown') return refuse('checkout.not_found')
  if (settled.isNew) return { isNew: true, order: settled.order }
  const order = (await findOrder(db, { id: settled.orderId, ownedBy: userId })) ?? refuse('order.not_found')
  const offeredFrom = await offeredTo(db, order)
  return { isNew: false, order: presentOrder(order, { ...showing(deps, toCustomer(order)), offeredFrom }) }
}

/** Its customer chooses one next. */
export async function withSlots(
  { db, now }: Pick<CheckoutDeps, 'db' | 'now'>,
  order: OrderView,
  read: { from: Day; rules?: KitchenRules },
): Promise<OrderView> {
  const asked = { lines: order.orderItems, asking: { orderId: order._id }, ...read }
  return { ...order, slotOptions: (await lookAtDelivery(db, asked)).optionsFrom(now()) }
}

async function settleIfRight(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  payment: FetchedPayment,
): Promise<Outcome> {
  const decision = decidePayment(
    {
      ...payment,
      status: payment.status === 'authorized' ? 'captured' : payment.status,
      providerOrderId: payment.orderId,
    },
    { providerOrderId: checkout.provider_order_id, amount: checkout.total_paise },
  )
  if (!decision.ok) refuse(decision.code)
  return (await settlePayment(deps, checkout, payment)) ?? refuse('payment.not_captured')
}

/** A basket priced without an address needs one now. One that has it keeps it, whatever the browser says. */
async function withAddress(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  addressId: string | undefined,
): Promise<CheckoutRow> {
  if (checkout.address !== null || checkout.order_id !== null || addressId === undefined) return checkout
  const shipTo = await whereTo(deps, { id: addressId, ownedBy: checkout.user_id })
  await addAddress(deps.db, checkout, shipTo)
  return { ...checkout, address_id: shipTo.id, address: shipTo.copy }
}
