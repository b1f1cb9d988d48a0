import { ERRORS } from '@pindivantalu/domain/errors'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerErrors } from '../errors/error-answer.ts'
import { refuseWhenBusy } from './busy.ts'

const ROOMY = { mostAtWork: 100, maxEventLoopDelay: 0, maxHeapUsedBytes: 0, sampleInterval: 10 }

async function aShop(limits: Partial<typeof ROOMY>) {
  const app = fastify()
  answerErrors(app)
  await refuseWhenBusy(app, { ...ROOMY, ...limits })
  const mayFinish = Promise.withResolvers<void>()
  app.get('/', async () => 'products')
  app.get('/slow', async () => mayFinish.promise.then(() => 'done'))
  app.get('/healthz', { config: { whenBusy: 'answered' } }, async () => 'ok')
  app.post('/pay', { config: { whenBusy: 'refusedLast' } }, async () => 'paid')
  app.post('/write', async () => 'written')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    mayFinish.resolve()
    return app.close()
  })
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status
  return { app, origin, statusOf, mayFinish }
}

it('refuses what is not urgent while everything comes late, and takes payments', async () => {
  const { statusOf } = await aShop({ maxEventLoopDelay: Number.MIN_VALUE })
  await expect.poll(() => statusOf('/')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/pay', { method: 'POST' })).toBe(200)
})

it('refuses payments too when memory runs out, and still tells that it is alive', async () => {
  const { statusOf } = await aShop({ maxHeapUsedBytes: 1 })
  await expect.poll(() => statusOf('/')).toBe(503)
  expect(await statusOf('/pay', { method: 'POST' })).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
})

it('says in the shop’s words when to come again', async () => {
  const { origin, statusOf } = await aShop({ maxHeapUsedBytes: 1 })
  await expect.poll(() => statusOf('/')).toBe(503)
  const answer = await fetch(origin)
  expect(await answer.json()).toMatchObject({
    code: 'server.busy',
    message: 'The shop has too much to do right now. Try again in 5 seconds.',
  })
  expect(ERRORS['server.busy'].status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})

it('lets in what a page asks inside the process: it was let in with the page', async () => {
  const { app, statusOf } = await aShop({ maxHeapUsedBytes: 1 })
  await expect.poll(() => statusOf('/')).toBe(503)
  expect((await app.inject('/')).statusCode).toBe(200)
})

it('works on so many at once and refuses the next until one is done', async () => {
  const { app, statusOf, mayFinish } = await aShop({ mostAtWork: 2 })
  const underWay = [statusOf('/slow'), statusOf('/slow')]
  await expect.poll(() => app.atWork.size).toBe(2)
  expect(await statusOf('/')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/pay', { method: 'POST' })).toBe(200)
  mayFinish.resolve()
  expect(await Promise.all(underWay)).toEqual([200, 200])
  expect(await statusOf('/')).toBe(200)
})

it('does not count a request whose client has gone', async () => {
  const { app, origin } = await aShop({ mostAtWork: 1 })
  const leaving = new AbortController()
  const gone = fetch(`${origin}/slow`, { signal: leaving.signal })
  await expect.poll(() => app.atWork.size).toBe(1)
  leaving.abort()
  await expect(gone).rejects.toThrow()
  await expect.poll(() => app.atWork.size).toBe(0)
})

it('does not count those who send slowly', async () => {
  const { app, origin, statusOf } = await aShop({ mostAtWork: 1 })
  const sending = new AbortController()
  const body = new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{')) })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half', signal: sending.signal } as RequestInit
  const hasCome = Promise.withResolvers<void>()
  app.server.once('request', () => hasCome.resolve())
  fetch(`${origin}/write`, init).catch(() => undefined)
  await hasCome.promise
  expect(await statusOf('/')).toBe(200)
  expect(app.atWork.size).toBe(0)
  sending.abort()
})
