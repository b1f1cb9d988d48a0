import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { SERVER_LIMITS } from './limits/server-limits.ts'
import { endConnectionsWhenStopping } from './stopping.ts'

it('finishes requests in flight when it is told to stop, and takes no new ones', async () => {
  const app = fastify(SERVER_LIMITS)
  endConnectionsWhenStopping(app)
  const entered = Promise.withResolvers<void>()
  const mayFinish = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    entered.resolve()
    await mayFinish.promise
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const inFlight = fetch(`${origin}/slow`)
  await entered.promise
  const closed = app.close()
  const another = () => fetch(origin, { headers: { connection: 'close' } })
  await expect
    .poll(() =>
      another().then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  mayFinish.resolve()

  expect(await (await inFlight).text()).toBe('done')
  await closed
})
