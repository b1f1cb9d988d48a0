import type { FastifyInstance } from 'fastify'

/** Hooks and error answers that are set within reach no path outside. */
export function inOwnScope(app: FastifyInstance, fill: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, filled) => {
    fill(scope)
    filled()
  })
}
