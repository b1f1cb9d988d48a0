import type { FastifyInstance } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { demandApiKey, googleError, refuseAsGoogleDoes } from '../google-errors.ts'
import { openToBrowsers } from '../open-to-browsers.ts'
import { inOwnScope } from '../own-scope.ts'
import { registerEmulatorRoutes } from './emulator.routes.ts'
import { createIdentity, type Identity, type IdentityParts } from './identity.ts'
import { registerRefreshRoute, TOKEN_PATH } from './refresh.routes.ts'
import { registerSignInRoutes, SIGN_IN_PATHS } from './sign-in.routes.ts'

const KEYS = 'securetoken@system.gserviceaccount.com'

/** Firebase phone sign-in, as its SDK for browsers speaks to it after connectAuthEmulator(). */
export function registerIdentity(app: FastifyInstance, parts: IdentityParts): void {
  const identity = createIdentity(parts)

  inOwnScope(app, browserPaths => {
    openToBrowsers(browserPaths, [...Object.values(SIGN_IN_PATHS), TOKEN_PATH])
    inOwnScope(browserPaths, scope => {
      suffer(scope, identity)
      refuseAsGoogleDoes(scope)
      demandApiKey(scope)
      registerSignInRoutes(scope, identity)
      registerRefreshRoute(scope, identity)
    })
  })
  inOwnScope(app, scope => {
    suffer(scope, identity)
    registerKeys(scope, identity)
  })
  inOwnScope(app, scope => {
    refuseAsGoogleDoes(scope)
    registerEmulatorRoutes(scope, identity)
  })
}

function suffer(scope: FastifyInstance, { faults }: Identity): void {
  const keyRefusal = {
    status: 400,
    body: googleError(400, 'API key not valid. Please pass a valid API key.'),
  }
  sufferFaults(scope, {
    provider: 'identity',
    faults,
    errorBody: googleError(500, 'INTERNAL_ERROR'),
    keyRefusal,
  })
}

function registerKeys(scope: FastifyInstance, { faults, key }: Identity): void {
  const forms = {
    [`/service_accounts/v1/jwk/${KEYS}`]: key.keySet,
    [`/robot/v1/metadata/x509/${KEYS}`]: key.certificates,
  }
  for (const [path, publishedKeys] of Object.entries(forms)) {
    scope.get(path, async (_request, reply) => {
      if (faults.activeFault('identity', 'no_keys')) return { keys: [] }
      const keys = await publishedKeys()
      reply.header('cache-control', 'public, max-age=21600, must-revalidate, no-transform')
      return keys
    })
  }
}
