import { type FastifyServerOptions, LogController } from 'fastify'
import { answerUnreadableRequest } from '../errors/unreadable-request.ts'
import { requestIdOf } from '../request-id.ts'

/**
 * How large and how slow a request may be, and what happens to those in flight when the shop stops. The log has its own
 * line per request: logger.ts.
 */
export const SERVER_LIMITS = {
  bodyLimit: 100 * 1024,
  requestTimeout: 30_000,
  handlerTimeout: 20_000,
  // Longer than a load balancer's usual 60 s, so that it never sends into a connection just closed.
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle',
  return503OnClosing: true,
  genReqId: requestIdOf,
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: answerUnreadableRequest,
  routerOptions: { maxParamLength: 1_000 },
} satisfies FastifyServerOptions
