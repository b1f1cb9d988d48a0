import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHANNELS, type Channel, type LoggedMessage, type MessageLog } from './message-log.ts'

const messagesQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { channel: { type: 'string', enum: CHANNELS }, to: { type: 'string', minLength: 1 } },
}

export function registerMessageRoutes(app: FastifyInstance, { log }: { log: MessageLog }): void {
  app.get<{ Querystring: { channel?: Channel; to?: string } }>(
    '/sandbox/messages',
    { schema: { querystring: messagesQuery } },
    request => log.newestFirst(request.query),
  )
  app.get('/sandbox/messages/live', (request, reply) => streamMessages(log, request, reply))
}

/**
 * Server-sent events: first `all` with everything in the log, then one `sent` per message and one `changed` per
 * change of its status. All come from one turn of the event loop, so a page that reconnects neither misses nor doubles a message.
 */
function streamMessages(log: MessageLog, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  reply.raw.write('retry: 1000\n\n')
  const send = (event: 'all' | 'sent' | 'changed', data: LoggedMessage | LoggedMessage[]) =>
    reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  send('all', log.everythingNewestFirst())
  const unsubscribe = log.subscribe((message, what) => send(what, message))
  request.raw.on('close', unsubscribe)
}
