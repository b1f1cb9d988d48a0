import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cacheAnswers } from './answer-cache.ts'
import { createLogger } from './logger.ts'

const HUGE = { words: 'laddu '.repeat(10_000) }
const LONG = { words: 'ariselu '.repeat(1000) }

let version: string | undefined
let timesMade: number
let duringTheWork: () => unknown

function anApp(loggerInstance = createLogger('silent')) {
  const app = fastify({ loggerInstance })
  cacheAnswers(app, { current: () => version })
  app.get('/list', { config: { cachedByCatalog: true } }, async () => {
    const made = ++timesMade
    await duringTheWork()
    return { made }
  })
  app.get('/partly', { config: { cachedByCatalog: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ made: ++timesMade }),
  )
  app.get('/long', { config: { cachedByCatalog: true } }, async () => LONG)
  app.get('/huge', { config: { cachedByCatalog: true } }, async () => HUGE)
  app.get('/missing', { config: { cachedByCatalog: true } }, async (_request, reply) => {
    timesMade += 1
    return reply.code(404).send({ made: timesMade })
  })
  app.get('/live', async () => ({ made: ++timesMade }))
  return app
}

beforeEach(() => {
  version = '1'
  timesMade = 0
  duringTheWork = () => undefined
})

describe('answers cached by catalogue version', () => {
  it('are made once per version', async () => {
    const app = anApp()
    expect((await app.inject('/list')).json()).toEqual({ made: 1 })
    expect((await app.inject('/list')).json()).toEqual({ made: 1 })
    version = '2'
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
  })

  it('differ by address', async () => {
    const app = anApp()
    await app.inject('/list?pageNumber=1')
    expect((await app.inject('/list?pageNumber=2')).json()).toEqual({ made: 2 })
  })

  it('are made anew while the version is not known', async () => {
    const app = anApp()
    await app.inject('/list')
    version = undefined
    expect((await app.inject('/list')).json()).toEqual({ made: 2 })
    expect((await app.inject('/list')).json()).toEqual({ made: 3 })
  })

  it('are not kept when the catalogue changed while they were made', async () => {
    const app = anApp()
    duringTheWork = () => {
      version = '2'
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
    version = '2'
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
  })

  it('answer HEAD with the headers of GET', async () => {
    const app = anApp()
    const get = await app.inject('/list')
    const head = await app.inject({ method: 'HEAD', url: '/list' })
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.body).toBe('')
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

  it('is made anew for who asks after a change', async () => {
    const app = anApp()
    const work = workThatWaits()
    const before = app.inject('/list')
    await hasBegun()
    version = '2'
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

  it('is not waited for while the version is not known', async () => {
    version = undefined
    const app = anApp()
    const asked = [1, 2].map(() => app.inject('/list').then(answer => answer.json()))
    expect(await Promise.all(asked)).toEqual([{ made: 1 }, { made: 2 }])
  })
})

describe('a kept answer that is asked for over the network', () => {
  async function aListeningApp() {
    const lines: { route?: string; status?: number }[] = []
    const app = anApp(createLogger('info', { write: line => lines.push(JSON.parse(line)) }))
    onTestFinished(() => app.close())
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${origin}/list`)
    lines.length = 0
    return { app, origin, lines }
  }

  it('is sent and told of in the log like any other', async () => {
    const { origin, lines } = await aListeningApp()
    const answer = await fetch(`${origin}/list`)
    expect(await answer.json()).toEqual({ made: 1 })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const etag = answer.headers.get('etag') ?? ''
    const unchanged = await fetch(`${origin}/list`, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    await expect
      .poll(() => lines)
      .toMatchObject([
        { route: '/list', status: 200 },
        { route: '/list', status: 304 },
      ])
  })

  it('is sent to who reads, without its body to who asks for the headers alone', async () => {
    const { origin } = await aListeningApp()
    const head = await fetch(`${origin}/list`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    expect((await fetch(`${origin}/list`, { method: 'POST' })).status).toBe(404)
  })

  it('is made anew when the version has changed', async () => {
    const { origin } = await aListeningApp()
    version = '2'
    expect(await (await fetch(`${origin}/list`)).json()).toEqual({ made: 2 })
  })
})
