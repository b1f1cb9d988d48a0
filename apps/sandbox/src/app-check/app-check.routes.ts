import type { FastifyInstance } from 'fastify'
import type { FirebaseProject } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import { sufferFaults } from '../faults/provider-faults.ts'
import { demandApiKey, GoogleRefusal, googleError, refuseAsGoogleDoes } from '../google-errors.ts'
import { openToBrowsers } from '../open-to-browsers.ts'
import { inOwnScope } from '../own-scope.ts'
import { createSigningKey } from '../signing-key.ts'
import { APP_CHECK_SECONDS, appCheckClaims } from './app-check-claims.ts'
import { demandProof, type ProofRequest } from './proof.ts'

type AppCheckParts = { faults: FaultSwitch; now: () => Date; project: FirebaseProject }
type ExchangeRequest = { Params: { project: string; appAndAct: string }; Body: ProofRequest }

// An app's own id has colons in it, so what is done with the app is cut off behind the last one.
const EXCHANGE_PATH = '/v1/projects/:project/apps/:appAndAct'

const key = createSigningKey()

/** Firebase App Check: trades a page's proof for a token that the page shows to the shop. */
export function registerAppCheck(app: FastifyInstance, { faults, now, project }: AppCheckParts): void {
  const suffer = (scope: FastifyInstance) =>
    sufferFaults(scope, {
      provider: 'identity',
      faults,
      errorBody: googleError(500, 'Internal error encountered.'),
    })

  inOwnScope(app, browserPaths => {
    openToBrowsers(browserPaths, [EXCHANGE_PATH])
    inOwnScope(browserPaths, scope => {
      suffer(scope)
      refuseAsGoogleDoes(scope)
      demandApiKey(scope)
      scope.post<ExchangeRequest>(EXCHANGE_PATH, async ({ params, body }) => {
        demandProject(params.project, project)
        const { appId, act } = cutApart(params.appAndAct)
        const provider = demandProof(act, body)
        const token = await key.sign(appCheckClaims({ appId, provider, project, now: now() }))
        return { token, ttl: `${APP_CHECK_SECONDS}s` }
      })
    })
  })
  inOwnScope(app, scope => {
    suffer(scope)
    scope.get('/v1/jwks', async (_request, reply) => {
      if (faults.activeFault('identity', 'no_keys')) return { keys: [] }
      const keys = await key.keySet()
      reply.header('cache-control', 'public, max-age=21600')
      return keys
    })
  })
}

function demandProject(named: string, { id, number }: FirebaseProject): void {
  if (named !== id && named !== number) throw new GoogleRefusal('Requested entity was not found.', 404)
}

function cutApart(appAndAct: string): { appId: string; act: string } {
  const colon = appAndAct.lastIndexOf(':')
  return { appId: appAndAct.slice(0, Math.max(colon, 0)), act: appAndAct.slice(colon + 1) }
}
