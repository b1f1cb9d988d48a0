import { existsSync } from 'node:fs'
import path from 'node:path'
import { ClearFailure } from './programs/clear-failure.ts'
import { findFreePort } from './programs/free-port.ts'

export const ROOT = path.dirname(import.meta.dirname)

export type StartSettings = {
  /** The network interface the shop listens on; empty for every one. */
  host: string
  port: number
  sandboxPort: number
  /** Where the sandbox takes mail. */
  smtpPort: number
  dataDir: string
  /** Empty where the embedded database is to be used. */
  databaseUrl: string
}

export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

export async function readStartSettings(env: NodeJS.ProcessEnv): Promise<StartSettings> {
  const port = await portFrom(env, 'PORT', 3000)
  const sandboxPort = await portFrom(env, 'SANDBOX_PORT', 3100)
  if (port === sandboxPort)
    throw new ClearFailure(`PORT and SANDBOX_PORT are both ${port}; the two need one each.`)
  return {
    host: env.HOST?.trim() ?? '',
    port,
    sandboxPort,
    smtpPort: await portFrom(env, 'SANDBOX_SMTP_PORT', 0),
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL?.trim() ?? '',
  }
}

/** Port 0 asks for any that is free. It is chosen here, because others have to know it. */
async function portFrom(env: NodeJS.ProcessEnv, variable: string, otherwise: number): Promise<number> {
  const text = env[variable]?.trim() || String(otherwise)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ClearFailure(`${variable} must be a port number from 0 to 65535, not '${text}'.`)
  return port === 0 ? await findFreePort() : port
}
