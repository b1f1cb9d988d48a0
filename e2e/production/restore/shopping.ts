import { randomUUID } from 'node:crypto'
import type { Buyer } from '../../operations/many-buyers.ts'

type Said = {
  _id: string
  code: string
  paused: { words: string } | null
  razorPayOrder: { id: string }
  refund: { _id: string }
}
export type Quoted = { buyer: Buyer | undefined; razorPayOrderId: string }
export type Bought = { orderId: string; paymentId: string }

const AT_ONCE = 8

type Places = { url: string; sandboxUrl: string; buyers: Buyer[]; owner: Buyer }

/** Customers who each buy once, and the owner, who pays back. Razorpay sends no webhooks of their payments. */
export function createShopping({ url, sandboxUrl, buyers, owner }: Places) {
  async function ask(path: string, { cookie = '' }: Partial<Buyer> = {}, body?: object) {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Said }
  }

  async function quote(): Promise<Quoted> {
    const buyer = buyers.pop()
    const quoted = await ask('/orders', buyer, { ...buyer?.basket, paymentMethod: 'Razorpay' })
    if (quoted.status !== 200) throw new Error(`Not quoted: ${quoted.status} ${JSON.stringify(quoted.body)}`)
    return { buyer, razorPayOrderId: quoted.body.razorPayOrder.id }
  }

  async function finish({ buyer, razorPayOrderId }: Quoted): Promise<Bought> {
    const paid = await fetch(`${sandboxUrl}/sandbox/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: razorPayOrderId, outcome: 'captured', webhook: 'never' }),
    })
    const told = (await paid.json()) as Record<string, string>
    const paymentDetails = {
      razorPayOrderId: told.razorpay_order_id,
      razorPayPaymentId: told.razorpay_payment_id,
      razorPaySignature: told.razorpay_signature,
    }
    const done = await ask('/orders', buyer, { paymentDetails })
    if (done.status !== 201) throw new Error(`Not bought: ${done.status} ${JSON.stringify(done.body)}`)
    return { orderId: done.body._id, paymentId: told.razorpay_payment_id ?? '' }
  }

  const buy = async () => finish(await quote())

  /** Answers the refund's id. */
  async function payBack({ orderId }: Bought, rupees: number): Promise<string> {
    const request = { amount: rupees, reason: 'goodwill', key: randomUUID() }
    const done = await ask(`/orders/${orderId}/refunds`, owner, request)
    if (done.status !== 200) throw new Error(`Not paid back: ${done.status} ${JSON.stringify(done.body)}`)
    return done.body.refund._id
  }

  return {
    ask,
    quote,
    finish,
    buy,
    buyMany: (count: number) => manyOf(count, buy),
    payBack,
    /** One rupee of each, once or more often. */
    payBackOften: (count: number, of: readonly Bought[]) =>
      manyOf(count, n => payBack(of[n % of.length] as Bought, 1)),
  }
}

export type Shopping = ReturnType<typeof createShopping>

/** A few at a time, as a busy shop has it. */
async function manyOf<Done>(count: number, act: (n: number) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  let begun = 0
  const oneAfterTheOther = async () => {
    while (begun < count) {
      const n = begun
      begun += 1
      done.push(await act(n))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return done
}
