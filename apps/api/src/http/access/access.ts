import cookie from '@fastify/cookie'
import { ACCESS, type Access, decideAccess } from '@pindivantalu/domain/accounts/access'
import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors/refusal.ts'
import { sessionHashIn } from './session-cookie.ts'

/** The current user, read again for every request: a role that was taken away is gone at once. */
export type SignedIn = { sessionId: string; user: UserInfo }

type RouteEntry = { method: string; url: string; access: Access }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /** Every registered route; the gate and the access tests walk it. */
    routeTable: RouteEntry[]
    hasSecureCookies: boolean
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

/** Keeps the route table and refuses to boot with a route that does not say who may call it. */
export function requireAccessOnEveryRoute(app: FastifyInstance): void {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = []
  const routeTable: RouteEntry[] = []
  app.decorate('routeTable', routeTable)
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const access = config?.access
      if (!access || !ACCESS.includes(access)) {
        throw new Error(
          `Route ${[method].flat().join('|')} ${url} does not say who may call it (config.access)`,
        )
      }
      routeTable.push(...[method].flat().map(one => ({ method: one, url, access })))
    }
  })
}

type AccessDeps = {
  isProduction: boolean
  findSignedIn: (tokenHash: Buffer) => Promise<SignedIn | null>
}

/** Lets in who may: whatever is not for everyone asks first who is there. */
export async function guardRoutes(
  app: FastifyInstance,
  { isProduction, findSignedIn }: AccessDeps,
): Promise<void> {
  app.decorate('hasSecureCookies', isProduction)
  app.decorateRequest('signedIn', null)
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'everyone' } = request.routeOptions.config
    if (access === 'everyone') return
    reply.header('cache-control', 'no-store')
    const tokenHash = sessionHashIn(request)
    request.signedIn = tokenHash ? await findSignedIn(tokenHash) : null
    const decision = decideAccess(access, request.signedIn?.user ?? null)
    if (!decision.ok) refuse(decision.code)
  })
}

/** The current user of a route that is not for everyone. */
export function currentUser(request: FastifyRequest): UserInfo {
  return currentSession(request).user
}

export function currentSession(request: FastifyRequest): SignedIn {
  if (!request.signedIn)
    throw new Error(`${request.routeOptions.url} is for everyone, so there is no current user`)
  return request.signedIn
}

/** For plugins that register routes themselves: all their routes are open to everyone. */
export function openToEveryone(scope: FastifyInstance): void {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'everyone' }
  })
}
