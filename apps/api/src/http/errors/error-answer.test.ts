import { ERRORS } from '@pindivantalu/domain/errors'
import { fastify } from 'fastify'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { WorkFailed } from '../../platform/work-failed.ts'
import { answerErrors } from './error-answer.ts'
import { refuse } from './refusal.ts'

function anAppThatThrows(error: unknown) {
  const app = fastify({ bodyLimit: 100 })
  answerErrors(app)
  app.post('/', async () => {
    throw error
  })
  return app
}

it('answers a refusal with its code, status and text', async () => {
  const app = fastify()
  answerErrors(app)
  app.get('/', async () => refuse('product.not_found'))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    code: 'product.not_found',
    message: ERRORS['product.not_found'].message,
  })
})

it('tells nothing of an unexpected failure', async () => {
  const answer = await anAppThatThrows(new Error('password is hunter2')).inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'server.error' })
  expect(answer.body).not.toContain('hunter2')
})

it('says that a worker ended in the middle, and to try again', async () => {
  const ended = new WorkFailed('ended', 'Its process ended (SIGKILL)')
  const answer = await anAppThatThrows(ended).inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    code: 'server.work_ended',
    message: 'The shop could not finish this. Nothing was changed. Please try again.',
  })
})

it.each([
  ['a refused connection', 'ECONNREFUSED'],
  ['a database that is starting', '57P03'],
  ['a cut connection', '57P01'],
  ['a full pool of connections', '53300'],
  ['a connection that was reset', 'ECONNRESET'],
  ['a statement that was given up', '57014'],
  ['a lost connection', '08006'],
  ['a database that is read-only', '25006'],
  ['a full disk', '53100'],
  ['a row that is held by another', '55P03'],
])('asks to try again after %s', async (_what, code) => {
  const answer = await anAppThatThrows(Object.assign(new Error('db'), { code })).inject({
    method: 'POST',
    url: '/',
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
  expect(answer.headers['retry-after']).toBe('5')
})

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('asks to try again when the driver says without a code: %s', async words => {
  const answer = await anAppThatThrows(new Error(words)).inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

it('asks to try again when all connections of the pool are busy for too long', async () => {
  const { url } = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2_000 })
  const busy = await pool.connect()
  const error = await pool.connect().catch(reason => reason)
  busy.release()
  await pool.end()
  const answer = await anAppThatThrows(error).inject({ method: 'POST', url: '/' })
  expect(answer.json()).toMatchObject({ code: 'server.unavailable' })
})

it.each([
  ['request.invalid', 400, { payload: '{', headers: { 'content-type': 'application/json' } }],
  ['request.too_large', 413, { payload: 'x'.repeat(200), headers: { 'content-type': 'text/plain' } }],
  ['request.unsupported_media', 415, { payload: 'x', headers: { 'content-type': 'image/png' } }],
] as const)('answers %s with %i in the shop’s words', async (code, status, request) => {
  const answer = await anAppThatThrows(new Error()).inject({ method: 'POST', url: '/', ...request })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, message: ERRORS[code].message })
})

it('takes any other mistake of the caller for an invalid request, not for a failure of the shop', async () => {
  const outOfRange = Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 })
  const answer = await anAppThatThrows(outOfRange).inject({ method: 'POST', url: '/' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'request.invalid' })
})
