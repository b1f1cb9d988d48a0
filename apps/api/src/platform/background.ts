import type { FastifyBaseLogger } from 'fastify'

/** Work that nobody waits for. A failure is logged; work that must be done is also written down elsewhere. */
export type Background = {
  run: (what: string, work: () => Promise<unknown>) => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<unknown>>()
  return {
    run(what, work) {
      const running = work()
        .catch(error => log.error({ err: error }, `${what} failed`))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
