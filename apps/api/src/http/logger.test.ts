import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('tells request id, route and status of a request, and nothing of the person behind it', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = fastify({ loggerInstance: createLogger('info', destination) })
  app.get('/people/:phone', async () => 'found')
  await app.inject({ url: '/people/9000000001?name=Lakshmi', headers: { cookie: 'session=abc' } })

  const [arrived, left] = lines.map(line => JSON.parse(line))
  expect(arrived).toMatchObject({
    reqId: expect.any(String),
    req: { method: 'GET', route: '/people/:phone' },
  })
  expect(left).toMatchObject({ reqId: arrived.reqId, res: { statusCode: 200 } })
  expect(lines.join()).not.toMatch(/9000000001|Lakshmi|abc|127\.0\.0\.1/)
})
