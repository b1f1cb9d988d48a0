import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { decideToPay, reusableSince } from '@pindivantalu/domain/payments/payment'
import type { PayOrderRequest, RazorPayOrder } from '@pindivantalu/domain/payments/payment.wire'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { pricesOf } from '../orders.present.ts'
import { findOrder } from '../orders.queries.ts'
import { findCheckout, findOpenCheckout } from './checkouts.queries.ts'
import type { CheckoutDeps } from './finalise-checkout.ts'
import { settleByBrowser, withSlots } from './place-order.ts'
import { openPayment } from './quote-basket.ts'

type Whose = { id: string; userId: string }

/** For an order that exists unpaid: made by the owner, or left so. */
export async function openPaymentOfOrder(
  deps: Pick<Deps, 'db' | 'machineNow' | 'razorpay' | 'config' | 'limits'>,
  { id, userId }: Whose,
): Promise<RazorPayOrder> {
  await deps.limits.count('quote.account', userId)
  const order = (await findOrder(deps.db, { id, ownedBy: userId })) ?? refuse('order.not_found')
  const decision = decideToPay({ paidAt: order.paid_at, cancelledAt: order.cancelled_at })
  if (!decision.ok) refuse(decision.code)
  const payable = {
    userId,
    basket: [],
    // The order has its own.
    festivalId: null,
    shipTo: null,
    paymentMethod: order.payment_method,
    deliveryNote: null,
    gift: null,
    prices: pricesOf(order),
    paysOrderId: id,
  }
  const reusable = { ownedBy: userId, paysOrderId: id, since: reusableSince(deps.machineNow()) }
  const open = await findOpenCheckout(deps.db, reusable)
  return (await openPayment(deps, payable, { open, place: null })).razorPayOrder
}

export async function payOrder(
  deps: CheckoutDeps,
  { id, userId }: Whose,
  { orderCreationId, razorPayPaymentId, razorPaySignature }: PayOrderRequest,
): Promise<OrderView> {
  const checkout = await findCheckout(deps.db, { providerOrderId: orderCreationId, ownedBy: userId })
  if (checkout?.pays_order_id !== id) return refuse('checkout.not_found')
  const facts = { paymentId: razorPayPaymentId, signature: razorPaySignature }
  const { order, isNew } = await settleByBrowser(deps, checkout, facts)
  return isNew ? withSlots(deps, order, { from: dayInHyderabad(deps.now()) }) : order
}
