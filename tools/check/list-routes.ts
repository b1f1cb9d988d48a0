import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { createDeps } from '../../apps/api/src/deps.ts'

export type RouteEntry = { method: string; url: string }

/** Booting needs no database, only answering does: this URL leads nowhere. */
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
  SERVE_PAGES: 'false',
  LOG_LEVEL: 'silent',
})

const deps = await createDeps(config)
const app = await buildApp(deps)
await app.ready()
process.stdout.write(JSON.stringify(app.routeTable satisfies RouteEntry[]))
await app.close()
await deps.close()
