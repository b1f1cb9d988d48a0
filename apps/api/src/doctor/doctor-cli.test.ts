import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'

const sandbox = await startSandbox()
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-cli-'))
afterAll(() => rm(dataDir, { recursive: true }))

function doctor(env: Record<string, string>): Promise<{ code: number; lines: string[]; complaint: string }> {
  const program = join(import.meta.dirname, 'doctor-cli.ts')
  const options = {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: new URL(sandbox.url).port,
      SANDBOX_SMTP_PORT: new URL(sandbox.smtpUrl).port,
      DATA_DIR: dataDir,
      ...env,
    },
  }
  return new Promise(resolve => {
    execFile(process.execPath, [program], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n'), complaint: stderr }),
    )
  })
}

it('tells of variables that keep the shop from starting, and goes on with the providers', async () => {
  const { code, lines, complaint } = await doctor({
    FILES_S3_BUCKET: 'shop',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect({ code, complaint }).toEqual({ code: 1, complaint: '' })
  expect(lines[0]).toBe(
    '✗ FILES_S3_ENDPOINT: is empty, and FILES_S3_BUCKET not. To do: set it where the shop reads its variables; .env.example says what it is for.',
  )
  expect(lines).toContain('✓ Razorpay key: accepted, a test key: it takes no money')
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Database: nothing can be kept/))
})

it('looks at no database that nobody named', async () => {
  const { code, lines } = await doctor({ DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^✗ DATABASE_URL: the address of a PostgreSQL database is needed/)
  expect(lines).not.toContainEqual(expect.stringContaining(' Database: '))
})

it('tells of a value that cannot be read at all', async () => {
  const { code, lines, complaint } = await doctor({ PORT: 'three thousand' })
  expect({ code, complaint }).toEqual({ code: 1, complaint: '' })
  expect(lines).toEqual([expect.stringMatching(/^✗ PORT: /), '0 of 1 are right.'])
})
