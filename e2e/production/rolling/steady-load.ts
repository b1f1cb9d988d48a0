import { Agent, type RequestOptions, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type Checkout, pay } from '../../faults/customer.ts'
import { drawsFrom } from '../../faults/draws.ts'
import type { OpenShop } from '../../faults/shop-under-fire.ts'
import type { Buyer } from '../../operations/many-buyers.ts'

type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> }
type Wanted = {
  path: string
  client: number
  cookie?: string
  body?: object
  headers?: Record<string, string>
  /** Answered with what comes first, and then left. */
  isStream?: boolean
}

const READERS = 4
const WRITERS = 2
/** So many requests that every moment of a restart is met, and so few that a small machine keeps up. */
const PAUSE_MS = 40
const PATIENCE_MS = 60_000
const PAGES = ['/', '/te', '/search/laddu', '/api/products', '/api/config', '/policies/terms']

const ADDRESS = {
  name: 'Second',
  addressLine1: '14, Lake View',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9876543210',
}

/** Through the proxy, from an IP of the client's own; status 0: nobody answered. */
export function askThrough(
  port: number,
  { path, client, cookie, body, headers, isStream }: Wanted,
  agent?: Agent,
): Promise<Answer> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    path,
    agent,
    localAddress: `127.0.1.${client}`,
    // Made by the proxy for this test.
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
    method: body ? 'POST' : 'GET',
    headers: {
      host: `localhost:${port}`,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  }
  return new Promise(resolve => {
    const nobody = (error: Error) => resolve({ status: 0, body: error.message, headers: {} })
    const asked = request(options, response => {
      const parts: Buffer[] = []
      const answer = () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          headers: response.headers,
        })
      response.on('data', (part: Buffer) => {
        parts.push(part)
        if (!isStream) return
        answer()
        asked.destroy()
      })
      response.once('error', nobody)
      response.once('end', answer)
    })
    asked.once('timeout', () => asked.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)))
    asked.once('error', nobody)
    asked.end(body && JSON.stringify(body))
  })
}

type LoadOptions = { caddyPort: number; shop: OpenShop; buyers: Buyer[] }

/**
 * Visitors who look around, and buyers who each save an address, ask for a quote and pay, once and only once. Half of them
 * close the browser then, and the shop hears of it from the provider.
 */
export function startLoad({ caddyPort, shop, buyers }: LoadOptions) {
  const failures: string[] = []
  const counts = { reads: 0, addresses: 0, quotes: 0, orders: 0 }
  const checkouts: Checkout[] = []
  const waiting = [...buyers]
  let isOver = false

  /** What was answered; undefined, and written down, when it failed. */
  async function ask(wanted: Wanted, agent: Agent): Promise<string | undefined> {
    const { status, body } = await askThrough(caddyPort, wanted, agent)
    if (status >= 200 && status < 300) return body
    failures.push(`${wanted.body ? 'POST' : 'GET'} ${wanted.path}: ${status} ${body.slice(0, 200)}`)
    return undefined
  }

  async function read(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    for (let n = client; !isOver; n += 1) {
      const page = PAGES[n % PAGES.length] ?? '/'
      // Every second is asked for the first time, and answered from the database.
      const path = n % 2 === 0 ? page : `/api/products?keyword=jantikalu${client}x${n}`
      await ask({ path, client }, agent)
      counts.reads += 1
      await pause(PAUSE_MS)
    }
    agent.destroy()
  }

  async function write(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    for (let buyer = waiting.shift(); buyer && !isOver; buyer = waiting.shift()) {
      const { cookie, basket } = buyer
      if (await ask({ path: '/api/address', client, cookie, body: { shippingAddress: ADDRESS } }, agent))
        counts.addresses += 1
      const quoted = await ask({ path: '/api/orders', client, cookie, body: basket }, agent)
      if (quoted) {
        counts.quotes += 1
        const { razorPayOrder } = JSON.parse(quoted) as { razorPayOrder: { id: string } }
        await payFor(razorPayOrder.id, { client, cookie }, agent)
      }
      await pause(2 * PAUSE_MS)
    }
    agent.destroy()
  }

  async function payFor(
    providerOrderId: string,
    { client, cookie }: { client: number; cookie: string },
    agent: Agent,
  ): Promise<void> {
    const draws = drawsFrom(counts.quotes)
    const paymentDetails = await pay(shop, providerOrderId, draws)
    const paymentId = paymentDetails?.razorPayPaymentId ?? null
    const told = draws.chance(0.5)
      ? await ask({ path: '/api/orders', client, cookie, body: { paymentDetails } }, agent)
      : undefined
    const orderId = told ? (JSON.parse(told) as { _id: string })._id : null
    if (orderId) counts.orders += 1
    checkouts.push({ providerOrderId, paymentId, orderId })
  }

  const clients = Array.from({ length: READERS + WRITERS }, (_, n) => n + 1)
  const done = Promise.all(clients.map(client => (client <= READERS ? read(client) : write(client))))
  return {
    failures,
    counts,
    checkouts,
    async stop(): Promise<void> {
      isOver = true
      await done
    },
  }
}
