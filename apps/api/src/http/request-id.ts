import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a proxy may have called a request: short, and nothing that could break a log or a header. */
const SANE_ID = /^[\w.:+/=-]{1,128}$/

/** https://www.w3.org/TR/trace-context: version, trace id, id of the caller's part of it, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/** The id a request came with, so that the proxy's log and ours can be laid side by side; else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const { 'x-request-id': given, traceparent } = headers
  if (typeof given === 'string' && SANE_ID.test(given)) return given
  const traceId = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return traceId ?? randomUUID()
}

/** Every answer names its request. On the raw response, so that answers that are kept or streamed have it too. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    returnRequestId(request, reply)
    done()
  })
}

export function returnRequestId({ id }: { id: string }, { raw }: Pick<FastifyReply, 'raw'>): void {
  raw.setHeader('x-request-id', id)
}
