import { buildSandbox } from './app.ts'
import { readConfig } from './config.ts'
import { createMailListener } from './mail/mail-listener.ts'
import { readExchanges, replay } from './recording/replay.ts'

async function start(): Promise<void> {
  const { port, smtpPort, replayFrom, ...options } = readConfig()
  if (replayFrom !== undefined) return tellOfReplay(replayFrom)
  const sandbox = buildSandbox(options)
  const mail = createMailListener(sandbox)

  const stop = () => void Promise.all([sandbox.app.close(), mail.close()]).then(() => process.exit(0), failed)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started with a channel to its parent, the sandbox ends when the parent does, however that ended.
  process.on('disconnect', stop)

  // Mail first: once the page answers, everything is there.
  const mailPort = await mail.listen(smtpPort).catch(elseName('its port for mail', 'SANDBOX_SMTP_PORT'))
  sandbox.app.get('/sandbox/smtp', () => ({ port: mailPort }))
  const origin = await sandbox.app
    .listen({ host: '127.0.0.1', port })
    .catch(elseName('its port', 'SANDBOX_PORT'))
  process.stdout.write(`Sandbox: phone page at ${origin}, mail at smtp://127.0.0.1:${mailPort}\n`)
  if (options.recording)
    process.stdout.write(`Sandbox: asks the real providers, and writes to ${options.recording.folder}\n`)
}

/** Tries recorded calls on the stand-ins, tells what they answer otherwise, and ends. */
async function tellOfReplay(folder: string): Promise<void> {
  const { app } = buildSandbox({ webhookRetryMs: [] })
  const cases = await replay(app, await readExchanges(folder))
  for (const { outcome, file, call, why } of cases)
    process.stdout.write(`${outcome}: ${call} (${file})${why.map(line => `\n  ${line}`).join('')}\n`)
  await app.close()
  process.exitCode = cases.some(({ outcome }) => outcome === 'new case') ? 1 : 0
}

function elseName(what: string, setting: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`${what} is taken; stop what runs there or set ${setting}.`)
  }
}

function failed(error: Error): never {
  process.stderr.write(`Sandbox: ${error.message}\n`)
  process.exit(1)
}

start().catch(failed)
