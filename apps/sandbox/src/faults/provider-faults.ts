import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ActiveFault, FaultSwitch, Provider } from './faults.ts'

/** Longer than any sensible client waits, so that a slow provider also shows what a time-out does. */
const LONGEST_WAIT_MS = 30_000

const BAD_GATEWAY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>
</html>
`

const WRONG_BY_MS = 10 * 60 * 1000

type ProviderOfPaths = {
  provider: Provider
  faults: FaultSwitch
  errorBody: unknown
  /** What a key that is not accepted is answered with. */
  keyRefusal?: { status: number; body: unknown }
  /** What is said with 429. */
  rateLimitBody?: unknown
}

/**
 * Lets every path registered in this Fastify scope suffer its provider's faults. Register the provider's paths
 * in a plugin of their own and call this first: the hooks reach no path outside that plugin.
 */
export function sufferFaults(
  scope: FastifyInstance,
  { provider, faults, errorBody, keyRefusal, rateLimitBody = errorBody }: ProviderOfPaths,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (faults.activeFault(provider, 'down')) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    const slow = faults.activeFault(provider, 'slow')
    if (slow) await untilOver(slow)
    if (faults.activeFault(provider, 'error')) return reply.code(500).send(errorBody)
    if (faults.activeFault(provider, 'rate_limit')) return reply.code(429).send(rateLimitBody)
    if (faults.activeFault(provider, 'html')) {
      return reply.code(502).type('text/html').send(BAD_GATEWAY_PAGE)
    }
    if (keyRefusal && faults.activeFault(provider, 'refuse_key'))
      return reply.code(keyRefusal.status).send(keyRefusal.body)
    if (faults.activeFault(provider, 'wrong_clock'))
      reply.header('date', new Date(Date.now() + WRONG_BY_MS).toUTCString())
  })

  // The handler has done its work by now: only the caller does not learn of it. The socket is what must end: a
  // request whose body was read to its end leaves its own open.
  scope.addHook('onSend', async (request, _reply, payload) => {
    if (faults.activeFault(provider, 'lost_answer')) request.raw.socket.destroy()
    return payload
  })
}

export async function untilOver({ msLeft, switchedOff }: ActiveFault): Promise<void> {
  try {
    await wait(Math.min(msLeft, LONGEST_WAIT_MS), undefined, { signal: switchedOff })
  } catch (error) {
    if (!switchedOff.aborted) throw error
  }
}
