import type { FastifyInstance } from 'fastify'

/** What does not say who may keep it is kept by nobody: it may be somebody's own. */
export function keepFromSharedCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    return payload
  })
}
