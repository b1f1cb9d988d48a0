import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { startPostgres } from './postgres/embedded-postgres.ts'
import { ROOT } from './start-settings.ts'

const MAKE_ADMIN = 'apps/api/src/accounts/people/make-admin-cli.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

function makeAdmin(phone: string) {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' }
  const words = [path.join(import.meta.dirname, 'run-program.ts'), MAKE_ADMIN, phone]
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

const NOT_RUNNING = {
  code: 1,
  said: `No shop is running on ${dataDir}. Start it first, or set DATABASE_URL.\n`,
}

it('makes an admin on the embedded database while that runs, and says so while it does not', async () => {
  expect(await makeAdmin('9844400001')).toEqual(NOT_RUNNING)

  const server = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), fast: true })
  const answer = await makeAdmin('9844400001')
  await server.stop()
  expect(answer).toEqual({
    code: 0,
    said: '+91 9844400001 is an admin now: sign in at the shop with this phone.\n',
  })

  expect(await makeAdmin('9844400001')).toEqual(NOT_RUNNING)
})

it('is told by package.json of programs that are there', () => {
  const started = Object.values(packageJson.scripts).filter(script => script.includes('tools/run-program.ts'))
  expect(started).toHaveLength(5)
  for (const script of started) {
    const program = script.replace('node tools/run-program.ts ', '')
    expect(existsSync(path.join(ROOT, program)), program).toBe(true)
  }
})
