import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from './clear-failure.ts'

/**
 * A port nobody listens on at this moment. It lies below those that systems hand out for outgoing connections, so
 * that it is still free when somebody comes to listen there.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  return (await problemWithPort(port)) === undefined ? port : await findFreePort()
}

/**
 * Waits a moment before it complains: an earlier start may be just about to let go of the port. Without a host, the port
 * must be free on every interface.
 */
export async function demandFreePort(port: number, variable: string, host?: string): Promise<void> {
  let problem = await problemWithPort(port, host)
  for (let attempt = 0; problem === 'EADDRINUSE' && attempt < 4; attempt += 1) {
    await pause(250)
    problem = await problemWithPort(port, host)
  }
  if (problem === undefined) return
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND')
    throw new ClearFailure(`HOST ${host} is no address of this machine. Set HOST to one, or leave it empty.`)
  const reason = problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`
  throw new ClearFailure(`Port ${port} ${reason}. Set ${variable} to another port, or end what uses it.`)
}

async function problemWithPort(port: number, host?: string): Promise<string | undefined> {
  const server = createServer()
  return await new Promise(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
