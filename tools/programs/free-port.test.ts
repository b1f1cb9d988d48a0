import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { demandFreePort, findFreePort } from './free-port.ts'

describe('A port', () => {
  it('that was found free can be used', async () => {
    await expect(demandFreePort(await findFreePort(), 'PORT')).resolves.toBeUndefined()
  })

  it.each(['127.0.0.1', '0.0.0.0'])(
    'taken on %s is told by its number and the variable to change',
    async host => {
      const server = createServer().listen(0, host)
      await once(server, 'listening')
      const { port } = server.address() as { port: number }
      await expect(demandFreePort(port, 'SANDBOX_PORT')).rejects.toThrow(
        `Port ${port} is taken by another program. Set SANDBOX_PORT to another port, or end what uses it.`,
      )
      server.close()
    },
  )

  it('that is released a moment later can be used', async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    setTimeout(() => server.close(), 100)
    await expect(demandFreePort(port, 'PORT')).resolves.toBeUndefined()
  })
})
