import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { SERVER_LIMITS } from './limits/server-limits.ts'
import { createLogger, logRequests } from './logger.ts'

it('tells request id, route, status and time of a request in one line, and nothing of the person behind it', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = fastify({ ...SERVER_LIMITS, loggerInstance: createLogger('info', destination) })
  logRequests(app)
  app.get('/people/:phone', async () => 'found')
  await app.inject({ url: '/people/9000000001?name=Lakshmi', headers: { cookie: 'session=abc' } })

  expect(lines.map(line => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: '/people/:phone',
      status: 200,
      ms: expect.any(Number),
      msg: 'request completed',
    },
  ])
  expect(lines.join()).not.toMatch(/9000000001|Lakshmi|abc|127\.0\.0\.1/)
})

it('writes a warning at once, and what was told before it; the rest may wait', () => {
  const done: string[] = []
  const log = createLogger('info', {
    write: line => done.push(JSON.parse(line).msg),
    flushSync: () => done.push('flush'),
  })
  log.info('request completed')
  log.warn('slow')
  log.error('failed')
  expect(done).toEqual(['request completed', 'slow', 'flush', 'failed', 'flush'])
})
