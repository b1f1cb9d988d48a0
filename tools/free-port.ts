import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from './clear-failure.ts'

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

/** Waits a moment before it complains: an earlier start may be just about to let go of the port. */
export async function demandFreePort(port: number, variable: string): Promise<void> {
  let problem = await problemWithPort(port)
  for (let attempt = 0; problem === 'EADDRINUSE' && attempt < 4; attempt += 1) {
    await pause(250)
    problem = await problemWithPort(port)
  }
  if (problem === undefined) return
  const reason = problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`
  throw new ClearFailure(`Port ${port} ${reason}. Set ${variable} to another port, or end what uses it.`)
}

async function problemWithPort(port: number): Promise<string | undefined> {
  const server = createServer()
  return await new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => server.close(() => resolve(undefined)))
  })
}
