import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { cacheAnswers } from './answer-cache.ts'

let version: string | undefined
let timesMade: number
let duringTheWork: () => void

function anApp() {
  const app = fastify()
  cacheAnswers(app, { current: () => version })
  app.get('/list', { config: { cachedByCatalog: true } }, async () => {
    timesMade += 1
    duringTheWork()
    return { made: timesMade }
  })
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
      const answer = await app.inject({ url: '/list', headers })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual({ made: 1 })
    }
  })

  it('never hold a refusal, nor a route that did not ask for it', async () => {
    const app = anApp()
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
