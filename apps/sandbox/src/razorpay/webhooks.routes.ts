import type { FastifyInstance } from 'fastify'
import type { EventName, RazorpayEvent } from './events.ts'
import type { Razorpay } from './razorpay.ts'

type Wanted = { event_id?: string; order_id?: string; payment_id?: string; event?: EventName }
type Replay = Wanted & { backwards?: boolean; secret?: string }

const text = { type: 'string', minLength: 1 }
const wanted = { event_id: text, order_id: text, payment_id: text, event: text }
const listQuery = { type: 'object', additionalProperties: false, properties: wanted }
const replayRequest = {
  type: 'object',
  additionalProperties: false,
  // All there is would be a storm.
  minProperties: 1,
  properties: { ...wanted, backwards: { type: 'boolean' }, secret: text },
}
const address = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: { url: { type: 'string', pattern: '^https?://' } },
}

/** What a tester does with webhooks: see them, send them again, and have them sent elsewhere. */
export function registerWebhookRoutes(scope: FastifyInstance, { events }: Razorpay): void {
  scope.get<{ Querystring: Wanted }>(
    '/sandbox/webhooks',
    { schema: { querystring: listQuery } },
    ({ query }) => events.list(query).map(presentEvent),
  )
  // One after the other, so that a test knows what came of each when it is answered.
  scope.post<{ Body: Replay }>(
    '/sandbox/webhooks/replay',
    { schema: { body: replayRequest } },
    async ({ body }) => {
      const { backwards = false, secret, ...filter } = body
      const chosen = backwards ? events.list(filter).reverse() : events.list(filter)
      const replayed = []
      for (const event of chosen) {
        replayed.push({ ...presentEvent(event), status: await events.deliver(event, secret) })
      }
      return { replayed }
    },
  )
  scope.put<{ Body: { url: string } }>(
    '/sandbox/razorpay/webhook',
    { schema: { body: address } },
    (request, reply) => {
      events.setUrl(request.body.url)
      return reply.code(204).send()
    },
  )
}

function presentEvent({ id, event, orderId, paymentId }: RazorpayEvent) {
  return { id, event, order_id: orderId, payment_id: paymentId }
}
