/** Many sandboxes in one process, for tests of other apps: to start a process for each takes a second. */
import { buildSandbox } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createMailListener } from '../src/mail/mail-listener.ts'

type SandboxOrder = { id: number; start?: NodeJS.ProcessEnv }
type SandboxAnswer = { id: number; url: string; smtpUrl: string } | { id: number; problem: string }

const running = new Map<number, () => Promise<unknown>>()

/** Each has its own ports, messages and faults. */
async function start(id: number, env: NodeJS.ProcessEnv): Promise<SandboxAnswer> {
  const { port, smtpPort, ...options } = readConfig(env)
  const sandbox = buildSandbox(options)
  const mail = createMailListener(sandbox)
  running.set(id, () => Promise.all([sandbox.app.close(), mail.close()]))
  const mailPort = await mail.listen(smtpPort)
  sandbox.app.get('/sandbox/smtp', () => ({ port: mailPort }))
  const url = await sandbox.app.listen({ host: '127.0.0.1', port })
  return { id, url, smtpUrl: `smtp://127.0.0.1:${mailPort}` }
}

process.on('message', async ({ id, start: env }: SandboxOrder) => {
  if (!env) return void running.get(id)?.()
  process.send?.(await start(id, env).catch((error): SandboxAnswer => ({ id, problem: String(error) })))
})
process.on('disconnect', () => process.exit())
