import { IncomingMessage, type ServerResponse } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import { SECOND } from '@pindivantalu/domain/indian-time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Unless said otherwise a request is refused while the shop has too much to do. `answered`: never, because it costs
     * next to nothing. `refusedLast`: only when memory is running out, because money hangs on it.
     */
    whenBusy?: 'answered' | 'refusedLast'
  }
  interface FastifyInstance {
    /** What is being worked on for strangers and customers alike; see `MOST_AT_WORK`. */
    atWork: Set<ServerResponse>
  }
}

export const RETRY_AFTER_SECONDS = 5

/** The database has ten connections: later requests would wait for seconds. */
const MOST_AT_WORK = 400

/** So late, on average, comes everything else's turn. A single long task does not count: the mean is over two seconds. */
const LONGEST_DELAY_MS = SECOND
const MEASURED_EVERY_MS = 2 * SECOND

/** Of the memory V8 allows itself, which follows the machine; above this it spends its time collecting. */
const MOST_OF_HEAP = 0.9

const LIMITS = {
  mostAtWork: MOST_AT_WORK,
  maxEventLoopDelay: LONGEST_DELAY_MS,
  sampleInterval: MEASURED_EVERY_MS,
  maxHeapUsedBytes: MOST_OF_HEAP * getHeapStatistics().heap_size_limit,
}

/** Refuses what would be too much with 503 and Retry-After, so that the shop goes on answering those it has let in. */
export async function refuseWhenBusy(app: FastifyInstance, limits = LIMITS): Promise<void> {
  const { mostAtWork, ...pressure } = limits
  const atWork = new Set<ServerResponse>()
  app.decorate('atWork', atWork)

  await app.register(underPressure, {
    ...pressure,
    pressureHandler: async (request, _reply, type) => {
      if (isAnswered(request)) return
      const isRefusedLast = request.routeOptions.config.whenBusy === 'refusedLast'
      if (!isRefusedLast || type === underPressure.TYPE_HEAP_USED_BYTES)
        refuse('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })

  // Counted from when the whole request is there, so that slow senders and slow readers keep nobody out.
  app.addHook('preHandler', async (request, reply) => {
    if (isAnswered(request) || request.routeOptions.config.whenBusy === 'refusedLast') return
    if (atWork.size >= mostAtWork) refuse('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    atWork.add(reply.raw)
    reply.raw.once('close', () => atWork.delete(reply.raw))
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    atWork.delete(reply.raw)
    return payload
  })
}

/** Also what a page asks inside the process: it was let in with the page. */
function isAnswered({ raw, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.whenBusy === 'answered' || !(raw instanceof IncomingMessage)
}
