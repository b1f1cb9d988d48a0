import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'

/** Pino's number of the level. */
const WARNING = 40
const WRITTEN_FROM_BYTES = 4096
const WRITTEN_WITHIN_MS = 1_000

type Destination = DestinationStream & { flushSync?: () => void }

/**
 * Structured logs; Fastify adds the request's id to each line. A request is logged by its route, never by its URL, IP
 * or body: these can hold names, phone numbers and search words of people.
 */
export function createLogger(
  level: string,
  destination: Destination = toStandardOutput(),
): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    hooks: {
      // What went wrong must be logged even if the process is killed next.
      logMethod(this: Logger, words: Parameters<LogFn>, log: LogFn, severity: number) {
        log.apply(this, words)
        if (severity >= WARNING) destination.flushSync?.()
      },
    },
  }
  return pino(options, destination)
}

/**
 * What it takes to find an error's cause. Databases and mail servers put what they were given into their words
 * and fields: a phone, an address, a token.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) }
  const { name, message, stack = '', cause } = error
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return {
    type: name,
    code,
    routine,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...(cause !== undefined && { cause: withoutPeople(String(cause)) }),
  }
}

function withoutPeople(text: string): string {
  return text
    .replace(/[^\s<>"'=:(]+@[^\s<>"':),]+/g, '[address]')
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '[token]')
    .replace(/\+?\d{6,}/g, '[number]')
}

/** Each line at once, past the stream of standard output. */
function toStandardOutput(): Destination {
  return pino.destination({ dest: 1, sync: true })
}

/** Many lines at a time: one at a time, they take an eighth of what a kept answer costs. */
export function toStandardOutputInBulk(): Destination {
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITTEN_FROM_BYTES,
    periodicFlush: WRITTEN_WITHIN_MS,
  })
}

/** One line per request, when it has been answered; Fastify's own two are turned off. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.info({ method, route: routeOptions.url, status, ms }, 'request completed')
    done()
  })
}
