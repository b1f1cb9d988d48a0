import type { FastifyInstance } from 'fastify'
import type { Quiet } from '../../platform/quiet.ts'
import { refuse } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by a quiet shop too: signing in and out, and news from outside, which are kept until the release. */
    worksWhileQuiet?: boolean
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']

/** A quiet shop can be looked at, and changes nothing: a copy of yesterday may promise and number nothing today. */
export function refuseWritesWhileQuiet(app: FastifyInstance, { isQuiet }: Pick<Quiet, 'isQuiet'>): void {
  app.addHook('onRequest', async request => {
    if (READS.includes(request.method) || request.routeOptions.config.worksWhileQuiet) return
    if (await isQuiet()) refuse('shop.quiet')
  })
}
