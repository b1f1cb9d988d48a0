import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from '../http/in-process.ts'
import type { ShopMetrics } from './shop-metrics.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Every answer, by the pattern of its route: a URL would make a figure of its own for each visitor who makes one up.
 * What a page asks inside the process is the page's own work, and is not counted beside it.
 */
export function countRequests(app: FastifyInstance, metrics: Pick<ShopMetrics, 'countRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
      metrics.countRequest({
        route: request.routeOptions.url ?? 'none',
        method: METHODS.includes(request.method) ? request.method : 'other',
        // Of an answer that is kept, Fastify does not know the status; the socket does.
        status: reply.raw.statusCode,
        seconds: isStream ? undefined : reply.elapsedTime / SECOND,
      })
    }
    done()
  })
}
