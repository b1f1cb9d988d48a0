import { once } from 'node:events'
import { createServer } from 'node:net'

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

/** Whether a server of ours could listen there, on every address of the machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  return await new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
