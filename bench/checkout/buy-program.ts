/** Buys from the shop as fast as it sells. Reads a job from standard input, prints the figures as JSON. */
import { createHmac } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BuyJob } from './jobs.ts'
import { runAtOnce } from './run-at-once.ts'

/** The one the shop has where it is given none. */
const KEY_SECRET = 'sandbox-key-secret'
const WARM_UP_SECONDS = 1

const { origin, payAt, customers, connections, seconds } = (await json(process.stdin)) as BuyJob
const agent = new Agent({ keepAlive: true })
/** In turn, so that nobody asks for more quotes than an account may. Begins anywhere, for the turn before is not known. */
let next = Math.floor(Math.random() * customers.length)

await runAtOnce({ connections, seconds: WARM_UP_SECONDS }, buy)
console.log(JSON.stringify(await runAtOnce({ connections, seconds }, buy)))
agent.destroy()

async function buy(): Promise<void> {
  next = (next + 1) % customers.length
  const { cookie, ...basket } = customers[next] ?? { cookie: '' }
  const url = `${origin}/api/orders`
  const quoting = { cookie, 'x-step': 'quote' }
  const { razorPayOrder } = await post<{ razorPayOrder: { id: string } }>(url, basket, quoting)
  const paymentDetails = payAt ? await pay(payAt, razorPayOrder.id) : payAtOnce(razorPayOrder.id)
  await post(url, { paymentDetails }, { cookie, 'x-step': 'finalise' })
}

/** The stand-in takes every order for paid, under its own name. */
function payAtOnce(razorPayOrderId: string) {
  const razorPayPaymentId = razorPayOrderId.replace('order_', 'pay_')
  const words = `${razorPayOrderId}|${razorPayPaymentId}`
  const razorPaySignature = createHmac('sha256', KEY_SECRET).update(words).digest('hex')
  return { razorPayOrderId, razorPayPaymentId, razorPaySignature }
}

async function pay(url: string, order_id: string) {
  const paid = await post<Record<string, string>>(url, { order_id, outcome: 'captured', webhook: 'now' })
  return {
    razorPayOrderId: paid.razorpay_order_id,
    razorPayPaymentId: paid.razorpay_payment_id,
    razorPaySignature: paid.razorpay_signature,
  }
}

async function post<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = JSON.stringify(body)
  const about = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', agent, headers: { ...about, ...headers } }, resolve)
      .once('error', reject)
      .end(text)
  })
  const said = await json(answer)
  if ((answer.statusCode ?? 500) > 201)
    throw new Error(`${url} answered ${answer.statusCode}: ${JSON.stringify(said)}`)
  return said as Answer
}
