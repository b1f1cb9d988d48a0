import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'

// Processes are started, some of them on busy machines.
vi.setConfig({ testTimeout: 60_000 })

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startSandbox(settings: NodeJS.ProcessEnv = {}) {
  const anyPorts = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
  const env = { ...process.env, NODE_ENV: 'test', ...anyPorts, ...settings }
  const sandbox = fork(MAIN, { env, silent: true })
  children.push(sandbox)
  return { sandbox, line: await firstLineOf(sandbox) }
}

it('says where the phone page is and where mail goes, and answers there', async () => {
  const { line } = await startSandbox()
  expect(line).toMatch(
    /^Sandbox: phone page at http:\/\/127\.0\.0\.1:\d+, mail at smtp:\/\/127\.0\.0\.1:\d+\n$/,
  )

  const answer = await fetch(`${pageIn(line)}/healthz`)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(await greetingOf(mailPortIn(line))).toMatch(/^220 /)
})

it.each(['SIGTERM', 'SIGINT'] as const)('ends well on %s', async signal => {
  const { sandbox } = await startSandbox()
  sandbox.kill(signal)
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})

it('ends well on two signals in a row, with a page still listening', async () => {
  const { sandbox, line } = await startSandbox()
  const page = await fetch(`${pageIn(line)}/sandbox/messages/live`)
  sandbox.kill('SIGINT')
  sandbox.kill('SIGTERM')
  expect(await once(sandbox, 'exit')).toEqual([0, null])
  await expect(page.text()).rejects.toThrow()
})

it('ends well with a mail client still connected', async () => {
  const { sandbox, line } = await startSandbox()
  await greetingOf(mailPortIn(line))
  sandbox.kill('SIGTERM')
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})

it('ends when its parent is gone', async () => {
  const { sandbox } = await startSandbox()
  sandbox.disconnect()
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})

it.each([
  ['SANDBOX_PORT', 'its port', pagePortIn],
  ['SANDBOX_SMTP_PORT', 'its port for mail', mailPortIn],
])('says in one line that %s is taken', async (setting, what, portIn) => {
  const { line } = await startSandbox()
  const { sandbox, line: complaint } = await startSandbox({ [setting]: portIn(line) })

  expect(complaint).toBe(`Sandbox: ${what} is taken; stop what runs there or set ${setting}.\n`)
  expect(sandbox.exitCode ?? (await once(sandbox, 'exit'))[0]).toBe(1)
})

it('tries recorded calls on its stand-ins, reports new cases, and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'))
  const exchange = {
    provider: 'razorpay',
    request: { method: 'GET', path: '/v1/orders', query: {}, headers: {} },
    answer: { status: 418, headers: {}, body: { json: { entity: 'collection', count: 0, items: [] } } },
  }
  await writeFile(join(folder, '1.json'), JSON.stringify(exchange))
  const { sandbox, line } = await startSandbox({ SANDBOX_REPLAY: folder })

  expect(line).toBe('new case: razorpay GET /v1/orders (1.json)\n  status 418, here 200\n')
  expect(sandbox.exitCode ?? (await once(sandbox, 'exit'))[0]).toBe(1)
  await rm(folder, { recursive: true })
})

function pageIn(line: string): string {
  return /http:[^,]+/.exec(line)?.[0] ?? ''
}

function pagePortIn(line: string): string {
  return new URL(pageIn(line)).port
}

function mailPortIn(line: string): string {
  return /smtp:.+:(\d+)/.exec(line)?.[1] ?? ''
}

/** The connection is left open, as a client with a pool of them does. */
async function greetingOf(port: string): Promise<string> {
  const [greeting] = await once(connect(Number(port), '127.0.0.1'), 'data')
  return String(greeting)
}

function firstLineOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    stdout?.once('data', data => resolve(String(data)))
    stderr?.once('data', data => resolve(String(data)))
  })
}
