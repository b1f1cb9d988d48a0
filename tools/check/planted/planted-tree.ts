import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const REAL_FILES = [
  '.dependency-cruiser.mjs',
  '.env.example',
  '.gitignore',
  'biome.jsonc',
  'knip.jsonc',
  'package.json',
  'apps/api/package.json',
  'apps/sandbox/package.json',
  'apps/web/package.json',
  'packages/domain/package.json',
  ...globSync('tools/check/*.grit', { cwd: ROOT }),
]
const LIBRARIES = ['zod', 'kysely', 'pg']

/** A shop in small that breaks no rule, and leans on each of them. */
const SMALL_SHOP: Record<string, string> = {
  'packages/domain/src/money.ts': `export const rupees = (amount: number) => amount * 100\n`,
  'packages/domain/src/orders/order.wire.ts': `import { z } from 'zod'\n\nexport const Order = z.object({})\n`,
  'packages/domain/src/orders/slot.ts': `import type { Order } from './order.wire.ts'\n\nexport type Slot = typeof Order\n`,

  'apps/api/src/config.ts': `export const readConfig = () => ({ port: process.env.PORT })\n`,
  'apps/api/src/db/client.ts': `import { Kysely } from 'kysely'\n\nexport const connect = () => new Kysely()\n`,
  'apps/api/src/providers/sms.ts': `export const sendSms = (to: string) => to\n`,
  'apps/api/src/http/session.ts': `export const findSession = (id: string) => id\n`,
  'apps/api/src/accounts/accounts.queries.ts': `import { sql } from 'kysely'\n\nexport const findUser = (id: string) => sql\`select \${id}\`\n`,
  'apps/api/src/accounts/sign-in.ts': `import type { Kysely } from 'kysely'
import type { Deps } from '../deps.ts'
import { findSession } from '../http/session.ts'
import { findUser } from './accounts.queries.ts'

export const signIn = (db: Kysely, deps: Deps) => [db, deps, findSession('1'), findUser('1')]
`,
  'apps/api/src/catalog/browse.ts': `import { rupees } from '@pindivantalu/domain/money'\n\nexport const browse = () => rupees(1)\n`,
  'apps/api/src/orders/place-order.ts': `import { signIn } from '../accounts/sign-in.ts'\n\nexport const placeOrder = signIn\n`,
  'apps/api/src/fulfilment/deliver.ts': `import { placeOrder } from '../orders/place-order.ts'\n\nexport const deliver = placeOrder\n`,
  'apps/api/src/reviews/review-order.ts': `import { browse } from '../catalog/browse.ts'\n\nexport const reviewOrder = browse\n`,
  'apps/api/src/pages/render.ts': `export const render = () => 'page'\n`,
  'apps/api/src/metrics/count-requests.ts': `export const countRequests = () => 1\n`,
  'apps/api/src/backup/backup.ts': `export const backUp = () => 'copy'\n`,
  'apps/api/src/release/release-cli.ts': `import { backUp } from '../backup/backup.ts'
import { createDeps } from '../deps.ts'

backUp()
createDeps()
`,
  'apps/api/src/deps.ts': `import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { sendSms } from './providers/sms.ts'

export const createDeps = () => ({ config: readConfig(), db: connect(), sendSms })
export type Deps = ReturnType<typeof createDeps>
`,
  'apps/api/src/app.ts': `import { deliver } from './fulfilment/deliver.ts'
import { countRequests } from './metrics/count-requests.ts'
import { render } from './pages/render.ts'
import { reviewOrder } from './reviews/review-order.ts'

export const buildApp = () => [deliver, reviewOrder, render, countRequests]
`,
  'apps/api/src/main.ts': `import { buildApp } from './app.ts'\nimport { createDeps } from './deps.ts'\n\nbuildApp()\ncreateDeps()\n`,

  'apps/web/src/lib/storage.ts': `export const readCart = () => 'cart'\n`,
  'apps/web/src/ui/button.tsx': `export function Button() {\n  return <button type="button">Go</button>\n}\n`,
  'apps/web/src/features/cart/cart.tsx': `import { readCart } from '../../lib/storage.ts'\n\nexport const cart = readCart()\n`,
  'apps/web/src/features/catalog/grid.tsx': `import { Button } from '../../ui/button.tsx'\n\nexport const grid = <Button />\n`,
  'apps/web/src/screens/home.tsx': `import { cart } from '../features/cart/cart.tsx'
import { grid } from '../features/catalog/grid.tsx'

export const home = [cart, grid]
`,
  'apps/web/src/app/routes.tsx': `import { home } from '../screens/home.tsx'\n\nexport const routes = [home]\n`,
  'apps/web/src/entry-client.tsx': `import { routes } from './app/routes.tsx'\n\nroutes.reverse()\n`,

  'apps/sandbox/src/config.ts': `export const port = process.env.SANDBOX_PORT\n`,
  'apps/sandbox/src/main.ts': `import { port } from './config.ts'\n\nprocess.stdout.write(String(port))\n`,
  'bench/orders.ts': `import '../tools/start.ts'\n`,
  'e2e/story.ts': `import '../tools/start.ts'\n`,
  'tools/start.ts': `import { rupees } from '../packages/domain/src/money.ts'\n\nconsole.log(rupees(1), process.env.PORT)\n`,
}

export type PlantedTree = { root: string; write(path: string, text: string): void; remove(): void }

/** The small shop in a folder of its own, under the project's own configuration, changed as told. */
export function plantTree(changes: Record<string, string> = {}): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'pindivantalu-planted-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const file of REAL_FILES) cpSync(join(ROOT, file), join(root, file), { recursive: true })
  for (const [path, text] of Object.entries({ ...SMALL_SHOP, ...changes })) write(path, text)
  for (const library of LIBRARIES) write(`node_modules/${library}/index.js`, '')
  mkdirSync(join(root, 'node_modules/@pindivantalu'))
  symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@pindivantalu/domain'))
  return { root, write, remove: () => rmSync(root, { recursive: true }) }
}

/** The same file with one more line in front. */
export function withLine(path: string, line: string): Record<string, string> {
  return { [path]: `${line}\n${SMALL_SHOP[path] ?? ''}` }
}
