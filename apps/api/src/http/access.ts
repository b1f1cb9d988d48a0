import type { FastifyInstance } from 'fastify'

/** Who may call a route. Every route says so where it is registered. */
const ACCESS = ['everyone'] as const
type Access = (typeof ACCESS)[number]

type RouteEntry = { method: string; url: string; access: Access }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /** Every registered route; the gate and the access tests walk it. */
    routeTable: RouteEntry[]
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

/** For plugins that register routes themselves: all their routes are open to everyone. */
export function openToEveryone(scope: FastifyInstance): void {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'everyone' }
  })
}
