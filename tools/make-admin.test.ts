import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from './postgres/embedded-postgres.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

function makeAdmin(phone: string) {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' }
  const program = path.join(import.meta.dirname, 'make-admin.ts')
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, [program, phone], { env }, (error, stdout, stderr) =>
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
