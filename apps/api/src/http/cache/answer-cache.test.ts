import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { answerErrors } from '../errors/error-answer.ts'
import { refuse } from '../errors/refusal.ts'
import { SERVER_LIMITS } from '../limits/server-limits.ts'
import { createLogger, logRequests } from '../logger.ts'
import { returnRequestIds } from '../request-id.ts'
import { cacheAnswers } from './answer-cache.ts'
import { compress } from './compress.ts'
import { sayMadeFrom } from './made-from.ts'

const HUGE = { words: 'laddu '.repeat(10_000) }
const LONG = { words: 'ariselu '.repeat(1000) }

const SECOND = 1_000
const MINUTE = 60 * SECOND

let version: number | undefined
let heardAt: number
let lastVersion: number
let now: number
let timesMade: number
const CACHE_BYTES = 200 * 1024
let duringTheWork: () => unknown
const changedAt = new Map<string, number>()

function anApp(loggerInstance = createLogger('silent'), { hasCdn = false } = {}) {
  const app = fastify({ ...SERVER_LIMITS, loggerInstance })
  app.setValidatorCompiler(validatorCompiler)
  logRequests(app)
  returnRequestIds(app)
  answerErrors(app)
  const cache = cacheAnswers(
    app,
    {
      current: () => version,
      last: () => ({ version: lastVersion, heardAt }),
      hasChanged: (tags, since) =>
        tags ? tags.some(tag => (changedAt.get(tag) ?? 0) > since) : since !== (version ?? lastVersion),
    },
    { maxBytes: CACHE_BYTES, now: () => now, hasCdn },
  )
  app.get(
    '/list',
    {
      config: { cachedByCatalog: true },
      schema: { querystring: z.object({ pageNumber: z.string().optional(), sort: z.string().optional() }) },
    },
    async () => {
      const made = ++timesMade
      await duringTheWork()
      return { made }
    },
  )
  app.get('/partly', { config: { cachedByCatalog: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ made: ++timesMade }),
  )
  app.get('/long', { config: { cachedByCatalog: true } }, async () => LONG)
  app.get('/huge', { config: { cachedByCatalog: true } }, async () => HUGE)
  app.get('/missing', { config: { cachedByCatalog: true } }, async (_request, reply) => {
    timesMade += 1
    sayMadeFrom(reply, ['products'])
    return reply.code(404).send({ made: timesMade })
  })
  app.get(
    '/products/:id',
    { config: { cachedByCatalog: true, madeFrom: ({ named }) => named.map(id => `product:${id}`) } },
    async request => {
      const made = ++timesMade
      await duringTheWork()
      return { _id: (request.params as { id: string }).id, made }
    },
  )
  app.get('/cookie', { config: { cachedByCatalog: true } }, async (_request, reply) =>
    reply.header('set-cookie', 'session=sita').send({ made: ++timesMade }),
  )
  app.get('/live', async () => ({ made: ++timesMade }))
  app.get('/sized/:bytes', { config: { cachedByCatalog: true } }, async request =>
    'x'.repeat(Number((request.params as { bytes: string }).bytes)),
  )
  return Object.assign(app, { cache })
}

beforeEach(() => {
  version = 1
  lastVersion = 1
  heardAt = 0
  now = 0
  timesMade = 0
  changedAt.clear()
  duringTheWork = () => undefined
})

describe('answers cached by catalogue version', () => {
  it('are made once per version', async () => {
    const app = anApp()
    expect((await app.inject('/list')).json()).toEqual({ made: 1 })
    expect((await app.inject('/list')).json()).toEqual({ made: 1 })
    version = 2
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
  })

  it('differ by path and by the search params that the route reads', async () => {
    const app = anApp()
    await app.inject('/list?pageNumber=1')
    expect((await app.inject('/list?pageNumber=2')).json()).toEqual({ made: 2 })
    expect((await app.inject('/list')).json()).toEqual({ made: 3 })
  })

  it('are the same with any other search params, in any order', async () => {
    const app = anApp()
    await app.inject('/list?pageNumber=1&sort=price')
    const others = ['/list?sort=price&pageNumber=1', '/list?fbclid=a&pageNumber=1&sort=price&utm_source=b']
    for (const url of others) expect((await app.inject(url)).json()).toEqual({ made: 1 })
  })

  it('are made again while the version is not known', async () => {
    const app = anApp()
    await app.inject('/list')
    version = undefined
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
    expect((await app.inject('/list')).json()).toEqual({ made: 3 })
  })

  it('are not kept when the catalogue changed while they were made', async () => {
    const app = anApp()
    duringTheWork = () => {
      version = 2
    }
    await app.inject('/list')
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
  })

  it('leave as 304 when the browser has them, and again in full after a change', async () => {
    const app = anApp()
    const first = await app.inject('/list')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await app.inject({ url: '/list', headers })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    version = 2
    expect((await app.inject({ url: '/list', headers })).statusCode).toBe(200)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const app = anApp()
    const headers = { 'accept-encoding': accepted }
    for (const _time of ['made', 'kept']) {
      const answer = await app.inject({ url: '/long', headers })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(LONG)
    }
  })

  it('are the same in every form, whichever was asked for first', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    const app = anApp()
    const sizes = new Set<number>()
    for (const encoding of ['identity', 'br', 'gzip', 'identity', 'br'] as const) {
      const { rawPayload, headers } = await app.inject({
        url: '/huge',
        headers: { 'accept-encoding': encoding },
      })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(JSON.parse(unpack[encoding](rawPayload).toString())).toEqual(HUGE)
      sizes.add(rawPayload.length)
    }
    expect(sizes.size).toBe(3)
  })

  it('are left as they are where they fit into a few packets', async () => {
    const answer = await anApp().inject({ url: '/list', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual({ made: 1 })
  })

  it('never hold a refusal, what is not to be stored, nor a route that did not ask for it', async () => {
    const app = anApp()
    await app.inject('/partly')
    expect((await app.inject('/partly')).json()).toEqual({ made: 2 })
    timesMade = 0
    await app.inject('/missing')
    expect((await app.inject('/missing')).json()).toEqual({ made: 2 })
    expect((await app.inject('/live')).json()).toEqual({ made: 3 })
    expect((await app.inject('/live')).json()).toEqual({ made: 4 })
    for (const made of [5, 6]) expect((await app.inject('/cookie')).json()).toEqual({ made })
  })

  it('answer HEAD with the headers of GET', async () => {
    const app = anApp()
    const get = await app.inject('/list')
    const head = await app.inject({ method: 'HEAD', url: '/list' })
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.body).toBe('')
  })
})

describe('answers that say what they were made from', () => {
  const LADDU = '/products/0190a000-0000-7000-8000-000000000001'
  const tag = 'product:0190a000-0000-7000-8000-000000000001'

  function change(...tags: string[]) {
    version = lastVersion = lastVersion + 1
    for (const one of tags) changedAt.set(one, version)
  }

  it('outlive every change but theirs', async () => {
    const app = anApp()
    await app.inject(LADDU)
    change('product:another', 'reviews')
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 1 })
    change(tag)
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 2 })
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 2 })
  })

  it('are kept when something else changed while they were made, and not when they did', async () => {
    const app = anApp()
    duringTheWork = () => change('reviews')
    await app.inject(LADDU)
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 1 })
    change(tag)
    duringTheWork = () => change(tag)
    await app.inject(LADDU)
    duringTheWork = () => undefined
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 3 })
  })

  it('are true again after the version was unknown, unless they changed meanwhile', async () => {
    const app = anApp()
    await app.inject(LADDU)
    version = undefined
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 2 })
    change('reviews')
    expect((await app.inject(LADDU)).json()).toMatchObject({ made: 1 })
  })

  it('say so to nobody outside', async () => {
    const app = anApp()
    onTestFinished(() => app.close())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const _time of ['made', 'kept']) {
      expect((await app.inject(LADDU)).headers['x-made-from']).toBe(tag)
      expect((await fetch(origin + LADDU)).headers.has('x-made-from')).toBe(false)
    }
    const missing = await fetch(`${origin}/missing`)
    expect([missing.status, missing.headers.has('x-made-from')]).toEqual([404, false])
  })
})

describe('an answer that is asked for while it is being made', () => {
  function workThatWaits() {
    const mayFinish = Promise.withResolvers<void>()
    duringTheWork = () => mayFinish.promise
    return mayFinish
  }
  const hasBegun = () => expect.poll(() => timesMade).toBe(1)

  it('is made once for all who ask', async () => {
    const app = anApp()
    const work = workThatWaits()
    const asked = [1, 2, 3].map(() => app.inject('/list').then(answer => answer.json()))
    await hasBegun()
    work.resolve()
    expect(await Promise.all(asked)).toEqual([{ made: 1 }, { made: 1 }, { made: 1 }])
  })

  it('is made again for requests after a change', async () => {
    const app = anApp()
    const work = workThatWaits()
    const before = app.inject('/list')
    await hasBegun()
    version = 2
    const after = app.inject('/list')
    await expect.poll(() => timesMade).toBe(2)
    work.resolve()
    expect((await before).json()).toEqual({ made: 1 })
    expect((await after).json()).toEqual({ made: 2 })
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
  })

  it('is made by the others themselves when the first fails', async () => {
    const app = anApp()
    const work = workThatWaits()
    const asked = [1, 2, 3].map(() => app.inject('/list'))
    await hasBegun()
    duringTheWork = () => undefined
    work.reject(new Error('the database is away'))
    expect((await Promise.all(asked)).map(answer => answer.statusCode)).toEqual([500, 200, 200])
    expect((await app.inject('/list')).statusCode).toBe(200)
  })

  it('fails for all when it cannot be made, and is made when it can be', async () => {
    const app = anApp()
    duringTheWork = () => Promise.reject(new Error('the database is away'))
    const asked = [1, 2, 3].map(() => app.inject('/list'))
    expect((await Promise.all(asked)).map(answer => answer.statusCode)).toEqual([500, 500, 500])
    duringTheWork = () => undefined
    expect((await app.inject('/list')).statusCode).toBe(200)
  })

  it('is there for the others when the first has gone', async () => {
    const app = anApp()
    const work = workThatWaits()
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const first = fetch(`${origin}/list`, { signal: leaving.signal })
    await hasBegun()
    leaving.abort()
    await expect(first).rejects.toThrow()
    const second = fetch(`${origin}/list`)
    work.resolve()
    expect(await (await second).json()).toEqual({ made: 1 })
    await app.close()
  })

  it('is made once also while the version is not known, and then again', async () => {
    version = undefined
    const app = anApp()
    const asked = [1, 2].map(() => app.inject('/list').then(answer => answer.json()))
    expect(await Promise.all(asked)).toEqual([{ made: 1 }, { made: 1 }])
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
  })

  it('is compressed once for all who ask', async () => {
    const app = anApp()
    const compressing = vi.spyOn(compress, 'br')
    onTestFinished(() => compressing.mockRestore())
    const headers = { 'accept-encoding': 'br' }
    const asked = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/sized/300000', headers })))
    expect(asked.map(answer => answer.headers['content-encoding'])).toEqual(['br', 'br', 'br'])
    expect(compressing).toHaveBeenCalledTimes(1)
  })
})

describe('a kept answer that is asked for over the network', () => {
  async function aListeningApp() {
    const lines: { route?: string; status?: number; reqId?: string }[] = []
    const app = anApp(createLogger('info', { write: line => lines.push(JSON.parse(line)) }))
    onTestFinished(() => app.close())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${origin}/list`)
    lines.length = 0
    return { app, origin, lines }
  }

  it('is sent and logged like any other', async () => {
    const { origin, lines } = await aListeningApp()
    const answer = await fetch(`${origin}/list`, { headers: { 'x-request-id': 'second' } })
    expect(await answer.json()).toEqual({ made: 1 })
    expect(answer.headers.get('x-request-id')).toBe('second')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const etag = answer.headers.get('etag') ?? ''
    const unchanged = await fetch(`${origin}/list`, {
      headers: { 'if-none-match': etag, 'x-request-id': 'third' },
    })
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('x-request-id')).toBe('third')
    await expect
      .poll(() => lines)
      .toMatchObject([
        { route: '/list', status: 200, reqId: 'second' },
        { route: '/list', status: 304, reqId: 'third' },
      ])
  })

  it('is sent to GET, and without its body to HEAD', async () => {
    const { origin } = await aListeningApp()
    const head = await fetch(`${origin}/list`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    expect((await fetch(`${origin}/list`, { method: 'POST' })).status).toBe(404)
  })

  it('is made again when the version has changed', async () => {
    const { origin } = await aListeningApp()
    version = 2
    expect(await (await fetch(`${origin}/list`)).json()).toEqual({ made: 2 })
  })
})

describe('an answer that cannot be made', () => {
  const away = () => refuse('server.unavailable')

  /** As when the database's connections are cut. */
  function loseDatabase() {
    version = undefined
    duringTheWork = away
  }

  it('is served as it was before, and says so', async () => {
    const app = anApp()
    await app.inject('/list')
    loseDatabase()
    now = 30 * SECOND
    for (const _time of ['tried', 'not tried']) {
      const answer = await app.inject('/list')
      expect([answer.statusCode, answer.json()]).toEqual([200, { made: 1 }])
      expect(answer.headers).toMatchObject({
        'x-cache': 'stale',
        'cache-control': 'no-store',
        warning: '110 - "Response is Stale"',
        age: '30',
      })
      expect(answer.headers).not.toHaveProperty('retry-after')
    }
  })

  it('is kept by no cache in front of the shop, which may keep one that could be made', async () => {
    const app = anApp(undefined, { hasCdn: true })
    expect((await app.inject('/list')).headers['cdn-cache-control']).toContain('max-age=3600')
    loseDatabase()
    for (const _time of ['tried', 'not tried'])
      expect((await app.inject('/list')).headers).toMatchObject({
        'x-cache': 'stale',
        'cache-control': 'no-store',
        'cdn-cache-control': 'no-store',
        'surrogate-control': 'no-store',
      })
  })

  it('is tried once in two seconds, and made when it can be', async () => {
    const app = anApp()
    await app.inject('/list')
    loseDatabase()
    for (const _time of [1, 2, 3]) await app.inject('/list')
    expect(timesMade).toBe(2)
    now = 3 * SECOND
    for (const _time of [1, 2, 3]) await app.inject('/list')
    expect(timesMade).toBe(3)
    now = 6 * SECOND
    duringTheWork = () => undefined
    const answer = await app.inject('/list')
    expect(answer.json()).toEqual({ made: 4 })
    expect(answer.headers).not.toHaveProperty('x-cache')
    expect((await app.inject('/list')).json()).toEqual({ made: 5 })
  })

  it('is refused when it was last known to be true more than ten minutes ago', async () => {
    const app = anApp()
    await app.inject('/list')
    loseDatabase()
    heardAt = 2 * MINUTE
    now = heardAt + 10 * MINUTE
    expect((await app.inject('/list')).statusCode).toBe(200)
    now += 1
    expect((await app.inject('/list')).statusCode).toBe(503)
  })

  it('counts its age from when it was made where the catalogue has changed since', async () => {
    const app = anApp()
    await app.inject('/list')
    lastVersion = 2
    heardAt = 8 * MINUTE
    loseDatabase()
    now = 9 * MINUTE
    expect((await app.inject('/list')).headers['x-cache']).toBe('stale')
    now = 11 * MINUTE
    expect((await app.inject('/list')).statusCode).toBe(503)
  })

  it('is refused where there was none before', async () => {
    const app = anApp()
    loseDatabase()
    expect((await app.inject('/list')).statusCode).toBe(503)
  })

  it('is not stale where it is only not there', async () => {
    const app = anApp()
    await app.inject('/list')
    version = undefined
    duringTheWork = () => refuse('product.not_found')
    expect((await app.inject('/list')).statusCode).toBe(404)
  })
})

describe('what is kept', () => {
  it('never takes more than it may, with every form and every key', async () => {
    const app = anApp()
    for (let bytes = 5_000; bytes < 5_100; bytes += 1)
      for (const encoding of ['identity', 'br', 'gzip'])
        await app.inject({ url: `/sized/${bytes}`, headers: { 'accept-encoding': encoding } })
    expect(app.cache.bytes()).toBeLessThanOrEqual(CACHE_BYTES)
    // 36 of them fit, at 5,000 bytes and what belongs to each; without counting they would be hundreds.
    expect(app.cache.bytes()).toBeGreaterThan(CACHE_BYTES / 2)
  })

  it('counts a further form when it is made', async () => {
    const app = anApp()
    const ask = (encoding: string) =>
      app.inject({ url: '/sized/20000', headers: { 'accept-encoding': encoding } })
    await ask('identity')
    const plainAlone = app.cache.bytes()
    const { rawPayload } = await ask('br')
    expect(app.cache.bytes()).toBe(plainAlone + rawPayload.length)
    expect(plainAlone).toBeGreaterThan(20_000)
  })
})
