import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino, stdSerializers } from 'pino'

/**
 * Structured logs; Fastify adds the request's id to each line. What a request is about is its route, never its URL,
 * address or body: these can hold names, phone numbers and search words of people.
 */
export function createLogger(
  level: string,
  // Written at once, past the stream of standard output: a line must not be lost when the process is killed.
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: stdSerializers.err,
    },
  }
  return pino(options, destination)
}

/** One line per request, when it has been answered; Fastify's own two are turned off. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
    done()
  })
}
