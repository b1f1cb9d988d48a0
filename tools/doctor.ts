import { pointAtRunningDatabase } from './postgres/running-database.ts'
import { complain } from './programs/progress.ts'

try {
  await pointAtRunningDatabase()
  await pointAtSandboxMail()
  await import('../apps/api/src/doctor/doctor-cli.ts')
} catch (error) {
  complain(error)
  process.exitCode = 1
}

/** `npm start` lets the sandbox take mail at any free port, which the sandbox knows. */
async function pointAtSandboxMail(): Promise<void> {
  const { NODE_ENV, SMTP_URL, SANDBOX_PORT = '3100', SANDBOX_SMTP_PORT = '0' } = process.env
  if (NODE_ENV === 'production' || SMTP_URL || Number(SANDBOX_SMTP_PORT) !== 0) return
  const answer = await fetch(`http://localhost:${SANDBOX_PORT}/sandbox/smtp`).catch(() => undefined)
  const { port } = answer?.ok ? ((await answer.json()) as { port: number }) : {}
  if (port) process.env.SANDBOX_SMTP_PORT = String(port)
}
