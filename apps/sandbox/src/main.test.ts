import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startSandbox(port = '0') {
  const sandbox = fork(MAIN, { env: { ...process.env, NODE_ENV: 'test', SANDBOX_PORT: port }, silent: true })
  children.push(sandbox)
  return { sandbox, line: await firstLineOf(sandbox) }
}

it('says where the phone page is and answers there', async () => {
  const { line } = await startSandbox()
  expect(line).toMatch(/^Sandbox: phone page at http:\/\/127\.0\.0\.1:\d+\n$/)

  const answer = await fetch(`${addressIn(line)}/healthz`)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

it.each(['SIGTERM', 'SIGINT'] as const)('ends well on %s', async signal => {
  const { sandbox } = await startSandbox()
  sandbox.kill(signal)
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})

it('ends well on two signals in a row, with a page still listening', async () => {
  const { sandbox, line } = await startSandbox()
  const page = await fetch(`${addressIn(line)}/sandbox/messages/live`)
  sandbox.kill('SIGINT')
  sandbox.kill('SIGTERM')
  expect(await once(sandbox, 'exit')).toEqual([0, null])
  await expect(page.text()).rejects.toThrow()
})

it('ends when its parent is gone', async () => {
  const { sandbox } = await startSandbox()
  sandbox.disconnect()
  expect(await once(sandbox, 'exit')).toEqual([0, null])
})

it('says in one line that its port is taken', async () => {
  const { line } = await startSandbox()
  const { sandbox, line: complaint } = await startSandbox(new URL(addressIn(line)).port)

  expect(complaint).toBe('Sandbox: its port is taken; stop what runs there or set SANDBOX_PORT.\n')
  expect(sandbox.exitCode ?? (await once(sandbox, 'exit'))[0]).toBe(1)
})

const addressIn = (line: string) => line.slice(line.indexOf('http')).trim()

function firstLineOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    stdout?.once('data', data => resolve(String(data)))
    stderr?.once('data', data => resolve(String(data)))
  })
}
