/**
 * A provider that answers at once: what the shop asks of Razorpay and WhatsApp for one order, and nothing is kept. Every
 * order's amount is in its id, and every order is paid. Started as `provider-program.ts <port>`.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const [port] = process.argv.slice(2)
/** Ids of another run may be in the database already. */
const run = Date.now().toString(36)
let count = 0

function answerTo(url: string, asked: unknown): object | undefined {
  if (url === '/ready') return {}
  if (url === '/v1/orders') {
    const { amount, currency } = asked as { amount: number; currency: string }
    count += 1
    return { id: `order_${run}Z${count}Z${amount}`, amount, currency }
  }
  if (url.startsWith('/v1/payments/pay_')) return paymentOf(url.slice('/v1/payments/pay_'.length))
  if (url.endsWith('/messages')) {
    count += 1
    return { messages: [{ id: `wamid.${run}.${count}` }] }
  }
  return undefined
}

function paymentOf(name: string): object {
  return {
    id: `pay_${name}`,
    order_id: `order_${name}`,
    status: 'captured',
    amount: Number(name.split('Z').at(-1)),
    currency: 'INR',
    method: 'upi',
    created_at: Math.floor(Date.now() / 1000),
  }
}

createServer(async (request, response) => {
  const asked = request.method === 'POST' ? await json(request) : undefined
  const answer = answerTo(request.url ?? '', asked)
  const body = JSON.stringify(answer ?? { error: { code: 'NOT_FOUND' } })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  response.writeHead(answer ? 200 : 404, headers).end(body)
}).listen(Number(port), '127.0.0.1')
