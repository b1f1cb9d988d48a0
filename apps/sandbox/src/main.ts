import { buildSandbox } from './app.ts'
import { readConfig } from './config.ts'

async function start(): Promise<void> {
  const { port, projectId } = readConfig()
  const { app } = buildSandbox({ projectId })

  const stop = () => void app.close().then(() => process.exit(0), failed)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started with a channel to its parent, the sandbox ends when the parent does, however that ended.
  process.on('disconnect', stop)

  const address = await app.listen({ host: '127.0.0.1', port })
  process.stdout.write(`Sandbox: phone page at ${address}\n`)
}

function failed(error: NodeJS.ErrnoException): never {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'its port is taken; stop what runs there or set SANDBOX_PORT.'
      : error.message
  process.stderr.write(`Sandbox: ${reason}\n`)
  process.exit(1)
}

start().catch(failed)
