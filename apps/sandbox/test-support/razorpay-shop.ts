import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Razorpay from 'razorpay'
import { buildSandbox, type SandboxOptions } from '../src/app.ts'

export const KEYS = { keyId: 'rzp_test_4fGh', keySecret: 'a key secret', webhookSecret: 'a webhook secret' }

type Received = { event: string; id: string; signature: string; body: string }

/** A shop that keeps the webhooks it gets, the sandbox, and Razorpay's own SDK speaking to it. */
export async function openShop(options: SandboxOptions = {}) {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { headers } = request
    received.push({
      event: (JSON.parse(body) as { event: string }).event,
      id: String(headers['x-razorpay-event-id']),
      signature: String(headers['x-razorpay-signature']),
      body,
    })
    response.writeHead(request.url === '/api/orders/razorpay-webhook' ? (answers.shift() ?? 200) : 404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = buildSandbox({ shopUrl, razorpay: KEYS, webhookRetryMs: [1, 1, 1], ...options })
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })

  return {
    sandbox,
    origin,
    shopUrl,
    received,
    /** What the shop answers to the next webhooks; 200 to all others. */
    answerWith: (...statuses: number[]) => answers.push(...statuses),
    razorpay: sdkAt(origin),
    post: (path: string, payload: object) => sandbox.app.inject({ method: 'POST', url: path, payload }),
    async close() {
      await sandbox.app.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** It has no setting for its URL: this is the only way in. */
export function sdkAt(origin: string, { keyId, keySecret } = KEYS): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = origin
  return sdk
}
