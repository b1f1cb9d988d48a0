import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createDeps, type Deps } from '../src/deps.ts'
import { filesOnDisk } from '../src/storage/files-on-disk.ts'
import { createPictureStore } from '../src/storage/picture-store.ts'
import { afterwards } from './afterwards.ts'
import { SEEDED_PICTURES } from './template-database.ts'
import { createTestDatabase, PATIENCE } from './test-database.ts'
import { claimsFor, startTokenIssuer } from './token-issuer.ts'

/** The whole shop without its pages, on an own copy of the seeded database. Call it at the top of a test file. */
export async function startTestShop(
  env: Record<string, string> = {},
  { log, pictures }: { log?: Deps['log']; pictures?: Deps['pictures'] } = {},
) {
  const { url, pool } = await createTestDatabase()
  const issuer = await startTokenIssuer()
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    SERVE_PAGES: 'false',
    FIREBASE_JWKS_URL: issuer.keysUrl,
    APPCHECK_JWKS_URL: issuer.keysUrl,
    ...env,
  })
  const deps = {
    ...(await createDeps(config, log, { timeouts: PATIENCE })),
    pictures: pictures ?? createPictureStore(filesOnDisk(SEEDED_PICTURES)),
  }
  const app = await buildApp(deps)
  await app.ready()
  afterwards(async () => {
    await app.close()
    await deps.close()
    await issuer.close()
  })
  const tokenFor = (phone: string) => issuer.sign(claimsFor(phone, config.firebase))
  return { app, deps, pool, issuer, tokenFor }
}
