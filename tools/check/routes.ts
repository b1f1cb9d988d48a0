import { join } from 'node:path'
import type { RouteEntry } from './list-routes.ts'
import { compareWithNotYet } from './not-yet.ts'
import { runOnNode } from './program.ts'
import { SPECIFIED_ROUTES } from './specified-routes.ts'

/** Every route the shop promises is registered, or on the not-yet list. */
export async function checkRoutes(root: string): Promise<string[]> {
  return compareRoutes(root, await registeredRoutes(root))
}

export function compareRoutes(root: string, registered: RouteEntry[]): string[] {
  const there = new Set(registered.map(({ method, url }) => comparable(`${method} ${url}`)))
  const missing = SPECIFIED_ROUTES.filter(route => !there.has(comparable(route)))
  return compareWithNotYet(root, 'routes', {
    wanted: SPECIFIED_ROUTES,
    missing: new Map(missing.map(route => [route, 'is promised by the specification, but not registered'])),
  })
}

/** Names of parameters and a closing slash make no difference to who calls. */
function comparable(route: string): string {
  return route.replace(/:[^/]+/g, ':').replace(/\/$/, '')
}

async function registeredRoutes(root: string): Promise<RouteEntry[]> {
  const { code, stdout, output } = await runOnNode(join(import.meta.dirname, 'list-routes.ts'), [], root)
  if (code !== 0) throw new Error(`The API does not boot:\n${output}`)
  return JSON.parse(stdout) as RouteEntry[]
}
