import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterwards } from '../../test-support/afterwards.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}
type Posted = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PROXYS_SPAN = '00f067aa0ba902b7'

const posted: string[] = []
const spans: Sent[] = []
const receiver = createServer(async (request, response) => {
  posted.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
  const { resourceSpans } = (await json(request)) as Posted
  spans.push(...resourceSpans.flatMap(each => each.scopeSpans).flatMap(each => each.spans))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const { port } = receiver.address() as AddressInfo
afterwards(() => {
  receiver.close()
  receiver.closeAllConnections()
})

const sandbox = await startSandbox()
const shop = await startTestShop({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  RAZORPAY_API_URL: sandbox.url,
})
const { app, tokenFor } = shop
const url = await app.listen({ host: '127.0.0.1', port: 0 })

const BUSY = 503
/** As OpenTelemetry numbers it. */
const ERROR = 2
const statusOf = ({ attributes }: Sent) =>
  attributes.find(({ key }) => key === 'http.response.status_code')?.value.intValue
const spansNamed = (name: string) => spans.filter(span => span.name === name && statusOf(span) !== BUSY)

/** On a machine with much to do the shop refuses at first, and such a request has no SQL beneath it. */
async function askUntilLetIn(path: string, options: () => RequestInit): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}${path}`, options())
    await answer.text()
    if (answer.status !== BUSY) return answer.status
    await pause(100)
  }
}

const textOf = ({ attributes }: Sent) =>
  attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue

it('continues the trace of the proxy, from the request to the SQL beneath it', async () => {
  const headers = { traceparent: `00-${TRACE}-${PROXYS_SPAN}-01` }
  expect(await askUntilLetIn('/api/products?keyword=ariselu', () => ({ headers }))).toBe(200)
  await expect.poll(() => spansNamed('GET /api/products')).toHaveLength(1)
  expect(posted[0]).toBe('POST /v1/traces application/json')

  const [request] = spansNamed('GET /api/products')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PROXYS_SPAN })
  const beneath = spans.filter(span => span.parentSpanId === request?.spanId)
  expect(beneath.map(({ traceId }) => traceId)).toContain(TRACE)
  expect(beneath.map(textOf).join()).toMatch(/from "?products/i)
  expect(JSON.stringify(spans)).not.toContain('ariselu')
})

it('stays with the request when its body has been read', async () => {
  const body = Buffer.from(JSON.stringify({ token: await tokenFor(DEMO.customer) }))
  const status = await askUntilLetIn('/api/users/auth', () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // In two parts, the second when the server has begun with the first.
    body: Readable.toWeb(
      Readable.from(
        (async function* () {
          yield body.subarray(0, 20)
          await (await fetch(`${url}/healthz`)).text()
          yield body.subarray(20)
        })(),
      ),
    ) as ReadableStream,
    duplex: 'half',
  }))
  expect(status).toBe(200)
  await expect.poll(() => spansNamed('POST /api/users/auth')).toHaveLength(1)
  const [request] = spansNamed('POST /api/users/auth')
  const beneath = spans.filter(span => span.parentSpanId === request?.spanId)
  expect(beneath.map(textOf).join()).toMatch(/sessions/)
  expect(new Set(beneath.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
})

it('shows how long a provider took, and what it answered, but not what it was asked', async () => {
  const customer = await signInAs(shop, DEMO.customer)
  const { item, address } = await shoppingIn(shop, sandbox, customer)
  const headers = { ...customer.headers, 'content-type': 'application/json' }
  const quote = (facts: object) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({
      orderItems: [item()],
      shippingAddress: address._id,
      paymentMethod: 'Razorpay',
      ...facts,
    }),
  })
  expect(await askUntilLetIn('/api/orders', () => quote({}))).toBe(200)
  await expect.poll(() => spansNamed('POST /api/orders')).toHaveLength(1)
  const [request] = spansNamed('POST /api/orders')
  const [asked] = spansNamed('POST 127.0.0.1')
  expect(asked).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  expect(asked?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'POST' } },
    { key: 'server.address', value: { stringValue: '127.0.0.1' } },
    { key: 'http.response.status_code', value: { intValue: 200 } },
  ])

  await sandbox.strike('lost_answer')
  const failed = () => spansNamed('POST 127.0.0.1').filter(({ status }) => status.code === ERROR)
  for (; failed().length === 0; await pause(1_000)) {
    const answer = await fetch(`${url}/api/orders`, quote({ deliveryNote: 'Ring twice' }))
    expect(answer.status).toBe(BUSY)
  }
})

it('leaves out what the proxy leaves out', async () => {
  const headers = { traceparent: `00-${TRACE}-${PROXYS_SPAN}-00` }
  await (await fetch(`${url}/api/products?keyword=laddu`, { headers })).text()
  await (await fetch(`${url}/readyz`)).text()
  await expect.poll(() => spansNamed('GET /readyz')).toHaveLength(1)
  // The one of before.
  expect(spansNamed('GET /api/products')).toHaveLength(1)
})
