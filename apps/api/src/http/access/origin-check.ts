import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form that a page of another site sends, on purpose: what it says has to prove itself without a session. */
    takesForeignForms?: boolean
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']

type OwnPlace = { shopUrl: string; isProduction: boolean }

/**
 * A write that a browser sends for another site is refused, whatever cookies come with it. Browsers name the origin of
 * every write; who names none is no browser, and has no cookies but those it was given.
 */
export function refuseForeignOrigins(app: FastifyInstance, { shopUrl, isProduction }: OwnPlace): void {
  const ownOrigin = new URL(shopUrl).origin
  app.addHook('onRequest', async request => {
    const { origin } = request.headers
    if (READS.includes(request.method) || !origin || origin === ownOrigin) return
    if (request.routeOptions.config.takesForeignForms) return
    // On a developer's machine the shop has many names: localhost, 127.0.0.1, the one on the local network.
    if (!isProduction && isOfSameHost(origin, request)) return
    refuse('request.foreign_origin')
  })
}

function isOfSameHost(origin: string, { headers }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === headers.host
}
