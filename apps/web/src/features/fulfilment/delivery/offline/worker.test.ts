import { DAY } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEEP_FOR, KEPT_AT, PENDING_LIST } from './kept-list.ts'
import { memoryCaches } from './memory-caches.builder.ts'
import { deliveryWorker } from './worker.ts'

const ORIGIN = 'https://shop.example'
const SHELL = { version: 'v2', files: ['/assets/index-2.js', '/assets/index-2.css'] }
const PAGE = '<!doctype html><script src="/assets/index-2.js"></script>'
const ORDERS = [{ _id: 'first' }, { _id: 'second' }]
const START = Date.parse('2026-01-11T10:35:00Z')

type Answers = Record<string, () => Response | Promise<Response>>

describe('the delivery area’s service worker', () => {
  const kept = memoryCaches()
  let answers: Answers
  let asked: string[]
  let now: number
  let worker: ReturnType<typeof deliveryWorker>

  const network = async (request: Request | string): Promise<Response> => {
    const { method, url } = typeof request === 'string' ? { method: 'GET', url: request } : request
    const path = url.replace(ORIGIN, '')
    asked.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  const aWorker = (shell = SHELL) =>
    deliveryWorker(shell, {
      origin: ORIGIN,
      caches: kept.over(network),
      fetch: network,
      now: () => now,
      patience: 20,
    })

  const request = (path: string, { mode, ...init }: RequestInit & { mode?: string } = {}) => {
    const made = new Request(ORIGIN + path, init)
    // Only a browser can make one of these.
    return mode ? Object.defineProperty(made, 'mode', { value: mode }) : made
  }
  const list = (partner = 'ravi') =>
    worker.answer(request(PENDING_LIST, { headers: { [KEEP_FOR]: partner } }))
  const call = (method: string, path: string) => worker.answer(request(path, { method }))
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const offline = () => {
    answers = {}
  }

  beforeEach(() => {
    kept.stored.clear()
    asked = []
    now = START
    answers = {
      'GET /deliverypartner': () => new Response(PAGE),
      'GET /assets/index-2.js': () => new Response('code'),
      'GET /assets/index-2.css': () => new Response('style'),
      [`GET ${PENDING_LIST}`]: () => json(ORDERS),
      'POST /api/users/logout': () => json({}),
      'POST /api/users/auth': () => json({}),
      'POST /api/users/deliverypartner/login': () => json({}),
      'GET /api/users/profile': () => json({ name: 'Ravi' }),
      'PUT /api/orders/first/deliver': () => json({}),
    }
    worker = aWorker()
  })

  it('shows page, code and list without a network, and says since when the list is kept', async () => {
    await worker.install()
    await list()
    offline()
    now += 60_000
    const page = await worker.answer(request('/deliverypartner?source=home', { mode: 'navigate' }))
    expect(await page?.text()).toBe(PAGE)
    expect(await (await worker.answer(request('/assets/index-2.js')))?.text()).toBe('code')
    const answer = await list()
    expect(await answer?.json()).toEqual(ORDERS)
    expect(answer?.headers.get(KEPT_AT)).toBe('2026-01-11T10:35:00.000Z')
  })

  it('asks the network first, and keeps the newest list', async () => {
    await list()
    answers[`GET ${PENDING_LIST}`] = () => json([])
    expect(await (await list())?.json()).toEqual([])
    offline()
    expect(await (await list())?.json()).toEqual([])
  })

  it('does not wait for a network that does not answer, unless there is nothing else', async () => {
    const late = Promise.withResolvers<Response>()
    answers[`GET ${PENDING_LIST}`] = () => late.promise
    const first = list()
    late.resolve(json(ORDERS))
    expect(await (await first)?.json()).toEqual(ORDERS)
    answers[`GET ${PENDING_LIST}`] = () => new Promise<Response>(() => {})
    expect((await list())?.headers.get(KEPT_AT)).not.toBeNull()
  })

  it.each([
    { what: 'at logout', path: '/api/users/logout', method: 'POST' },
    { what: 'when somebody signs in', path: '/api/users/auth', method: 'POST' },
    { what: 'when another partner signs in', path: '/api/users/deliverypartner/login', method: 'POST' },
  ])('forgets the list $what', async ({ path, method }) => {
    await list()
    await call(method, path)
    offline()
    await expect(list()).rejects.toThrow('Failed to fetch')
  })

  it.each([401, 403])('forgets the list when anything is answered %i', async status => {
    await list()
    answers['GET /api/users/profile'] = () => json({}, status)
    await call('GET', '/api/users/profile')
    offline()
    await expect(list()).rejects.toThrow('Failed to fetch')
    answers[`GET ${PENDING_LIST}`] = () => json(ORDERS)
    await list()
    answers[`GET ${PENDING_LIST}`] = () => json({}, status)
    expect((await list())?.status).toBe(status)
    offline()
    await expect(list()).rejects.toThrow('Failed to fetch')
  })

  it('keeps the list over a logout that did not reach the shop, and over a shop in trouble', async () => {
    await list()
    delete answers['POST /api/users/logout']
    await expect(call('POST', '/api/users/logout')).rejects.toThrow('Failed to fetch')
    answers['POST /api/users/logout'] = () => json({}, 500)
    await call('POST', '/api/users/logout')
    offline()
    expect(await (await list())?.json()).toEqual(ORDERS)
  })

  it('shows nobody the list of another', async () => {
    await list('ravi')
    offline()
    await expect(list('imran')).rejects.toThrow('Failed to fetch')
    await expect(list('ravi')).rejects.toThrow('Failed to fetch')
  })

  it('does not keep an answer that comes after the logout', async () => {
    const late = Promise.withResolvers<Response>()
    answers[`GET ${PENDING_LIST}`] = () => late.promise
    const asking = list()
    await call('POST', '/api/users/logout')
    late.resolve(json(ORDERS))
    await asking
    offline()
    await expect(list()).rejects.toThrow('Failed to fetch')
  })

  it('keeps a list for a day', async () => {
    await list()
    offline()
    now += DAY
    expect((await list())?.ok).toBe(true)
    now += 1
    await expect(list()).rejects.toThrow('Failed to fetch')
    expect(kept.stored.has('delivery-list-v2')).toBe(false)
  })

  it('forgets an order with its delivery', async () => {
    await list()
    await call('PUT', '/api/orders/first/deliver')
    offline()
    expect(await (await list())?.json()).toEqual([{ _id: 'second' }])
  })

  it('keeps no other answer, and nothing that nobody is named for', async () => {
    await call('GET', '/api/users/profile')
    await worker.answer(request(PENDING_LIST))
    expect([...kept.stored.keys()]).toEqual([])
    offline()
    await expect(call('GET', '/api/users/profile')).rejects.toThrow('Failed to fetch')
  })

  it.each([
    { what: 'other pages', made: () => request('/', { mode: 'navigate' }) },
    { what: 'the login', made: () => request('/deliverypartner/login', { mode: 'navigate' }) },
    { what: 'files that are not its own', made: () => request('/assets/index-3.js') },
    {
      what: 'streams of events',
      made: () => request('/api/orders/live', { headers: { accept: 'text/event-stream' } }),
    },
    { what: 'other hosts', made: () => new Request('https://elsewhere.example/api/users/logout') },
  ])('leaves $what to the browser', ({ made }) => {
    expect(worker.answer(made())).toBeUndefined()
  })

  it('does not settle with the page of another version, or with a file missing', async () => {
    answers['GET /deliverypartner'] = () => new Response('<script src="/assets/index-3.js"></script>')
    await expect(worker.install()).rejects.toThrow('another version')
    answers['GET /deliverypartner'] = () => new Response(PAGE)
    answers['GET /assets/index-2.css'] = () => new Response('', { status: 404 })
    await expect(worker.install()).rejects.toThrow('missing')
  })

  it('clears away what older versions kept, and nothing of others', async () => {
    const old = aWorker({ ...SHELL, version: 'v1' })
    await old.install()
    await old.answer(request(PENDING_LIST, { headers: { [KEEP_FOR]: 'ravi' } }))
    kept.stored.set('of somebody else', new Map())
    await worker.install()
    await worker.activate()
    expect([...kept.stored.keys()].sort()).toEqual(['delivery-shell-v2', 'of somebody else'])
  })
})
