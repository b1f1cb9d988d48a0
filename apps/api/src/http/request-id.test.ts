import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { SERVER_LIMITS } from './limits/server-limits.ts'
import { createLogger, logRequests } from './logger.ts'
import { requestIdOf, returnRequestIds } from './request-id.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const RANDOM = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

it.each([
  ['nothing', {}, RANDOM],
  ['the proxy’s id', { 'x-request-id': 'lb-7f3a:42' }, 'lb-7f3a:42'],
  ['a trace', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE],
  ['both', { 'x-request-id': 'abc', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, 'abc'],
  ['an id with a line break', { 'x-request-id': 'abc\r\nset-cookie: x' }, RANDOM],
  ['an id with quotes', { 'x-request-id': '"}{"level":60' }, RANDOM],
  ['an empty id', { 'x-request-id': '' }, RANDOM],
  ['an id without end', { 'x-request-id': 'x'.repeat(129) }, RANDOM],
  [
    'an insane id and a trace',
    { 'x-request-id': 'a b', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    TRACE,
  ],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, RANDOM],
  ['a trace of a forbidden version', { traceparent: `ff-${TRACE}-00f067aa0ba902b7-01` }, RANDOM],
  ['half a trace', { traceparent: `00-${TRACE}` }, RANDOM],
])('a request that comes with %s has an id', (_what, headers, id) => {
  expect(requestIdOf({ headers })).toEqual(id)
})

it('returns the id with every answer and logs it', async () => {
  const lines: { reqId?: string }[] = []
  const log = createLogger('info', { write: line => lines.push(JSON.parse(line)) })
  const app = fastify({ ...SERVER_LIMITS, loggerInstance: log })
  logRequests(app)
  returnRequestIds(app)
  app.get('/', async () => 'hello')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  for (const url of ['/', '/broken', '/nothing']) {
    const answer = await app.inject({ url, headers: { 'x-request-id': 'from-the-proxy' } })
    expect(answer.headers['x-request-id']).toBe('from-the-proxy')
  }
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.every(({ reqId }) => reqId === 'from-the-proxy')).toBe(true)
})
