import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '../checkout/customers.ts'
import type { Asker } from './ask.ts'

const WORDS = ['laddu', 'murukulu', 'karam', 'ariselu', 'బొబ్బట్లు', 'chekodilu', 'sunni', 'nuvvula', 'mixture']

const anyOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}

/** Looks around: pages and the calls behind them, half with a URL that a link in an advertisement made unique. */
export async function lookAround({ read }: Asker, productIds: string[]): Promise<void> {
  const pages = [
    '/',
    `/search/${encodeURIComponent(anyOf(WORDS))}`,
    `/search/${Math.random().toString(36).slice(2, 7)}`,
    `/product/${anyOf(productIds)}`,
    `/api/products?pageNumber=${1 + Math.floor(Math.random() * 16)}`,
    `/api/products?keyword=${encodeURIComponent(anyOf(WORDS))}`,
    `/api/products/${anyOf(productIds)}`,
  ]
  const path = anyOf(pages)
  const isFromAdvertisement = path.startsWith('/api') ? false : Math.random() < 0.5
  const mark = `fbclid=${crypto.randomUUID()}`
  await read(path.startsWith('/api') ? 'catalogue' : 'page', isFromAdvertisement ? `${path}?${mark}` : path)
  await pause(20)
}

type Quote = { razorPayOrder: { id: string } }
type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Buys, looks at the order, and at all orders. */
export async function buy({ readJson }: Asker, payAt: string, customer: Customer): Promise<void> {
  const { cookie, ...basket } = customer
  const quoted = await readJson<Quote>('quote', '/api/orders', { method: 'POST', cookie, body: basket })
  if (!quoted) return
  const paying = await fetch(payAt, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: quoted.razorPayOrder.id, outcome: 'captured', webhook: 'now' }),
  })
  const paid = (await paying.json()) as Paid
  const paymentDetails = {
    razorPayOrderId: paid.razorpay_order_id,
    razorPayPaymentId: paid.razorpay_payment_id,
    razorPaySignature: paid.razorpay_signature,
  }
  const body = { paymentDetails }
  const order = await readJson<{ _id: string }>('order', '/api/orders', { method: 'POST', cookie, body })
  if (order) await readJson('order page', `/api/orders/${order._id}`, { cookie })
  await readJson('my orders', '/api/orders/userorders', { cookie })
  await pause(200)
}

/** Follows the shop live for a while, as an open order page does, and leaves. */
export async function followLive({ ask }: Asker, { cookie }: Customer, over: AbortSignal): Promise<void> {
  const stream = await ask('stream', '/api/orders/live', { cookie })
  const reader = stream?.body?.getReader()
  if (!reader) return
  const leaving = setTimeout(() => void reader.cancel(), 5_000 + Math.random() * 40_000)
  over.addEventListener('abort', () => void reader.cancel(), { once: true })
  while (!(await reader.read()).done);
  clearTimeout(leaving)
}
