import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { startChild } from './programs/child-process.ts'
import { ClearFailure } from './programs/clear-failure.ts'
import { tryToLock } from './programs/folder-lock.ts'
import { demandFreePort } from './programs/free-port.ts'
import { type KeptPart, keepRunning } from './programs/keep-running.ts'
import { withProgress } from './programs/progress.ts'
import type { Run } from './programs/run-together.ts'
import { untilReady } from './programs/until-ready.ts'
import type { StartSettings } from './start-settings.ts'

/** All that can be refused is refused before anything heavy is started. */
export async function claimPlace({ dataDir, port, sandboxPort }: StartSettings): Promise<void> {
  claimDataDir(dataDir)
  await demandFreePort(port, 'PORT')
  await demandFreePort(sandboxPort, 'SANDBOX_PORT')
}

function claimDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new ClearFailure(`DATA_DIR ${dataDir} cannot be written to by this user.`, { cause })
  }
  // Held until this process ends.
  if (tryToLock(path.join(dataDir, 'lock')) === undefined)
    throw new ClearFailure(
      `The shop is already running on ${dataDir}. End that one, or set DATA_DIR to another folder.`,
    )
}

export async function startDatabase(run: Run, { dataDir, databaseUrl }: StartSettings): Promise<string> {
  if (databaseUrl !== '') return databaseUrl
  const server = await withProgress(
    'Starting PostgreSQL',
    startPostgres({ dataDir: path.join(dataDir, 'postgres'), logFile: logFile(dataDir, 'postgres') }),
  )
  const ended = server.ended.then(() => `; its log is ${logFile(dataDir, 'postgres')}.`)
  run.add({ name: 'PostgreSQL', ended, stop: server.stop })
  return server.url
}

export function startSandbox(run: Run, { dataDir, port, sandboxPort, smtpPort }: StartSettings): void {
  run.add(
    startChild({
      name: 'sandbox',
      words: ['apps/sandbox/src/main.ts'],
      env: {
        ...process.env,
        // Where its webhooks go.
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
      },
      logFile: logFile(dataDir, 'sandbox'),
    }),
  )
}

type ShopOptions = { databaseUrl: string; words?: string[]; env?: NodeJS.ProcessEnv }

/** A shop that dies is started again, and the database beside it stays up. */
export function startShop(
  run: Run,
  settings: StartSettings,
  { databaseUrl, words = [], env }: ShopOptions,
): KeptPart {
  const shop = keepRunning(isAgain =>
    startChild({
      name: 'shop',
      words: [...words, 'apps/api/src/main.ts'],
      env: {
        ...process.env,
        PORT: String(settings.port),
        SANDBOX_PORT: String(settings.sandboxPort),
        SANDBOX_SMTP_PORT: String(settings.smtpPort),
        DATA_DIR: settings.dataDir,
        DATABASE_URL: databaseUrl,
        ...env,
      },
      logFile: logFile(settings.dataDir, 'shop'),
      goesOnInLog: isAgain,
    }),
  )
  run.add(shop)
  return shop
}

export async function untilShopIsReady(run: Run, sandboxPort: number, shopOrigin: string): Promise<void> {
  const sandbox = untilReady(`http://127.0.0.1:${sandboxPort}/`, run.signal)
  const shop = untilReady(`${shopOrigin}/readyz`, run.signal)
  await withProgress('Starting the shop', Promise.all([sandbox, shop]))
}

const logFile = (dataDir: string, name: string) => path.join(dataDir, 'logs', `${name}.log`)
