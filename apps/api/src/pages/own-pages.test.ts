import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { cacheAnswers } from '../http/cache/answer-cache.ts'
import { answerErrors } from '../http/errors/error-answer.ts'
import { refuse } from '../http/errors/refusal.ts'
import { createLogger } from '../http/logger.ts'
import type { ShopApp } from '../http/shop-app.ts'
import type { Pages } from './page-renderer.ts'
import { pageRoutes } from './pages.routes.ts'

const ORDER = '/order/1'
const SITA = { cookie: 'theme=dark; session=sita' }

function aShop(renderOwn: Pages['renderOwn'] = async ({ cookie }) => `For ${cookie}`) {
  const loggerInstance = createLogger('silent')
  const logged = vi.spyOn(loggerInstance, 'error')
  vi.spyOn(loggerInstance, 'child').mockReturnValue(loggerInstance as never)
  const app = fastify({ loggerInstance })
  app.decorate('hasSecureCookies', false)
  answerErrors(app)
  const version = { version: 1, heardAt: 0 }
  cacheAnswers(app, { current: () => version.version, last: () => version, hasChanged: () => false })
  const render = vi.fn(async () => ({
    status: 200,
    html: 'For everyone',
    isWhole: true,
    isStale: false,
    madeFrom: [],
  }))
  const isOwnPage = (url: string) => url.startsWith('/order/')
  pageRoutes(app as unknown as ShopApp, { urlAsRead: url => url, isOwnPage, render, renderOwn })
  return { app, render, logged }
}

it('is made for the one who asks, and kept by nobody', async () => {
  const { app, render } = aShop()
  for (const cookie of ['session=sita', 'session=lakshmi']) {
    const answer = await app.inject({ url: ORDER, headers: { cookie } })
    expect(answer.body).toBe(`For ${cookie}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers.etag).toBeUndefined()
  }
  expect(render).not.toHaveBeenCalled()
  expect((await app.inject(ORDER)).body).toBe('For everyone')
})

it.each([
  ['without a session', ORDER, {}],
  ['with another cookie', ORDER, { cookie: 'theme=dark' }],
  ['on any other page', '/', SITA],
])('is not made %s', async (_, url, headers) => {
  const { app, render } = aShop(() => Promise.reject(new Error('Not to be asked')))
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({ url, headers })
    expect(answer.body).toBe('For everyone')
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
  expect(render).toHaveBeenCalledTimes(1)
})

it.each([
  { where: 'it is not theirs', renderOwn: async () => undefined, isLogged: false },
  { where: 'there is too much to do', renderOwn: async () => refuse('server.busy'), isLogged: false },
  { where: 'it fails', renderOwn: () => Promise.reject(new Error('Broken')), isLogged: true },
])('is the page for everyone where $where', async ({ renderOwn, isLogged }) => {
  const { app, render, logged } = aShop(renderOwn)
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({ url: ORDER, headers: SITA })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('For everyone')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  // Kept from the first time on.
  expect(render).toHaveBeenCalledTimes(1)
  expect(logged).toHaveBeenCalledTimes(isLogged ? 2 : 0)
})

it('is compressed like every other', async () => {
  const { app } = aShop(async () => 'Ariselu '.repeat(2_000))
  const headers = { ...SITA, 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ url: ORDER, headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('Ariselu '.repeat(2_000))
})
