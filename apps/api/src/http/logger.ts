import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino, stdSerializers } from 'pino'

/**
 * Structured logs; Fastify adds the request's id to each line. What a request is about is its route, never its URL,
 * address or body: these can hold names, phone numbers and search words of people.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = process.stdout,
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
