import type { FastifyInstance } from 'fastify'

/**
 * Requests in flight when the shop stops are finished; their connections, which browsers and proxies would keep for
 * the next request, end with them. Without this the stop waits until the last of them has been idle long enough.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  // Also at the beginning: answers that are kept in memory leave at once.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.raw.setHeader('connection', 'close')
    done(null, payload)
  })
}
