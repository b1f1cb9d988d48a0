import { type Checkout, type Customer, itemsFor, pay } from '../customer.ts'
import type { Draws } from '../draws.ts'
import { settleByLot } from './deeds.ts'
import { cancel, type Desk, insist } from './desk.ts'

/** Written like any other id, and the same for the same seed. */
function idFrom(draws: Draws): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => draws.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

async function make(desk: Desk, customer: Customer, draws: Draws): Promise<string> {
  const _id = idFrom(draws)
  const { phone, addressId: shippingAddress } = customer
  const body = { _id, phone, shippingAddress, orderItems: itemsFor(customer, draws), slot: null }
  const { status, body: said } = await insist(desk, '/orders/for-customer', { body }, draws.branch())
  if (status > 201) throw new Error(`No order is made for ${phone}: ${status} ${said.code}`)
  desk.answered.made.push(_id)
  return _id
}

/** `mayBePaid`: its customer pays at the same time. Whether it was taken. */
async function markPaid(
  desk: Desk,
  orderId: string,
  draws: Draws,
  { mayBePaid }: { mayBePaid: boolean },
): Promise<boolean> {
  const body = draws.among([{ method: 'cash' }, { method: 'upi', reference: `UPI ${orderId.slice(0, 8)}` }])
  const path = `/orders/${orderId}/paid-outside`
  const { status, body: said } = await insist(desk, path, { method: 'PUT', body }, draws.branch())
  if (status === 200) desk.answered.paidOutside.push(orderId)
  else if (!mayBePaid || said.code !== 'order.already_paid')
    desk.answered.strange.push(`that ${orderId} is paid was answered ${status} ${said.code}`)
  return status === 200
}

/** Undefined where the shop refused to open a payment, since the order has come to its end before. */
async function payOnline(
  desk: Desk,
  orderId: string,
  { customer, draws }: { customer: Customer; draws: Draws },
): Promise<Checkout | undefined> {
  const { cookie } = customer
  const opened = await insist(
    desk,
    `/orders/${orderId}/razorpay`,
    { method: 'POST', cookie, body: {} },
    draws.branch(),
  )
  if (opened.status === 409) return undefined
  const providerOrderId = String(opened.body.id)
  const details = await pay(desk.shop, providerOrderId, draws)
  if (!details) return { providerOrderId, paymentId: null, orderId: null }
  const { razorPayPaymentId: paymentId, razorPaySignature } = details
  const body = {
    orderCreationId: providerOrderId,
    razorPayPaymentId: paymentId,
    razorPayResponseOrderId: providerOrderId,
    razorPaySignature,
  }
  // Refused where it was cancelled, or paid otherwise: then the money goes back.
  await insist(desk, `/orders/${orderId}/pay`, { method: 'PUT', cookie, body }, draws.branch())
  return { providerOrderId, paymentId, orderId: null }
}

type Made = { did: string; checkout?: Checkout | undefined }

/** An order that the owner makes for somebody, and its end. */
export async function makeByLot(
  desk: Desk,
  { customer, key }: { customer: Customer; key: string },
  draws: Draws,
): Promise<Made> {
  const orderId = await make(desk, customer, draws)
  const lot = draws.next()
  if (lot < 0.25) {
    await cancel(desk, orderId, draws.branch())
    return { did: 'made and withdrawn' }
  }
  if (lot < 0.5) {
    await markPaid(desk, orderId, draws, { mayBePaid: false })
    if (draws.chance(0.3)) return { did: 'made and paid outside' }
    const deed = await settleByLot(desk, { orderId, key, words: { paidBack: { by: 'cash' } } }, draws)
    return { did: `made, paid outside, ${deed}` }
  }
  if (lot < 0.75) {
    const [checkout] = await Promise.all([
      payOnline(desk, orderId, { customer, draws: draws.branch() }),
      cancel(desk, orderId, draws.branch(), { paidBack: { by: 'cash' } }),
    ])
    return { did: 'made, and withdrawn while it is paid', checkout }
  }
  const [checkout] = await Promise.all([
    payOnline(desk, orderId, { customer, draws: draws.branch() }),
    markPaid(desk, orderId, draws.branch(), { mayBePaid: true }),
  ])
  return { did: 'made, and paid twice', checkout }
}
