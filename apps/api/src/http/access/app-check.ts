import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { AppCheck } from '../../providers/identity/app-check.ts'
import { refuse } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by the shop's own pages alone: what tells strangers something, or costs money. */
    needsAppCheck?: boolean
  }
}

const HEADER = 'x-firebase-appcheck'

type AppCheckDeps = { appCheckMode: Config['appCheckMode']; appCheck: AppCheck }

/** `monitor` only logs what `enforce` would refuse; a provider that is down refuses nobody there. */
export function checkApp(app: FastifyInstance, { appCheckMode: mode, appCheck }: AppCheckDeps): void {
  if (mode === 'off') return
  app.addHook('onRequest', async request => {
    if (!request.routeOptions.config.needsAppCheck) return
    const token = request.headers[HEADER]
    const verdict = typeof token === 'string' ? await appCheck.verify(token) : 'missing'
    if (verdict === 'verified') return
    request.log.warn({ route: request.routeOptions.url, appCheck: verdict }, 'request of an unverified app')
    if (mode === 'enforce') refuse('auth.app_not_verified')
  })
}
