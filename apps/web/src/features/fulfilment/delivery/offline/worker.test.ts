import { DAY } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KEEP_FOR, KEPT_AT } from '../../../../lib/offline/headers.ts'
import { memoryCaches } from '../../../../lib/offline/memory-caches.builder.ts'
import { PENDING_LIST } from './kept-list.ts'
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

  it('drops a list past its time as soon as it is started again, whatever it is asked', async () => {
    await list()
    now += DAY + 1
    worker = aWorker()
    await call('GET', '/api/users/profile')
    await vi.waitFor(() => expect(kept.stored.has('delivery-list-v2')).toBe(false), 60_000)
    await list()
    now += DAY + 1
    await worker.activate()
    expect(kept.stored.has('delivery-list-v2')).toBe(false)
  })

  it('does not trust a clock that was set back', async () => {
    await list()
    offline()
    now -= 1
    await expect(list()).rejects.toThrow('Failed to fetch')
  })

  it.each([
    { method: 'PUT', path: '/api/orders/first/collect' },
    { method: 'POST', path: '/api/orders/first/attempts' },
    { method: 'POST', path: '/api/orders/first/take-back' },
  ])('keeps what the shop answered to $path, for a network that goes right after it', async step => {
    const read = { _id: 'first', asOf: '10:35', status: 'before' }
    answers[`GET ${PENDING_LIST}`] = () => json([read, { _id: 'second' }])
    answers[`${step.method} ${step.path}`] = () => json({ _id: 'first', asOf: '10:36', status: 'after' })
    await list()
    expect(await (await call(step.method, step.path))?.json()).toMatchObject({ status: 'after' })
    offline()
    // The moment stays that of the list, whose clock it is.
    expect(await (await list())?.json()).toEqual([
      { _id: 'first', asOf: '10:35', status: 'after' },
      { _id: 'second' },
    ])
  })

  it('keeps all of several steps at once', async () => {
    for (const id of ['first', 'second'])
      answers[`POST /api/orders/${id}/take-back`] = () => json({ _id: id, status: 'back' })
    await list()
    await Promise.all(['first', 'second'].map(id => call('POST', `/api/orders/${id}/take-back`)))
    offline()
    expect(await (await list())?.json()).toEqual([
      { _id: 'first', status: 'back' },
      { _id: 'second', status: 'back' },
    ])
  })

  it('has an order again whose delivery was taken back', async () => {
    answers['POST /api/orders/first/take-back'] = () => json({ _id: 'first' })
    await list()
    await call('PUT', '/api/orders/first/deliver')
    await call('POST', '/api/orders/first/take-back')
    offline()
    expect(await (await list())?.json()).toEqual([{ _id: 'second' }, { _id: 'first' }])
  })

  it('does not keep a list that was asked for before a step', async () => {
    await list()
    const late = Promise.withResolvers<Response>()
    answers[`GET ${PENDING_LIST}`] = () => late.promise
    answers['PUT /api/orders/first/collect'] = () => json({ _id: 'first', status: 'after' })
    const asked = list()
    await call('PUT', '/api/orders/first/collect')
    late.resolve(json(ORDERS))
    await asked
    offline()
    expect(await (await list())?.json()).toContainEqual({ _id: 'first', status: 'after' })
  })

  it('keeps nothing of a step that the shop refused', async () => {
    answers['PUT /api/orders/first/collect'] = () => json({ _id: 'first', status: 'after' }, 409)
    await list()
    await call('PUT', '/api/orders/first/collect')
    offline()
    expect(await (await list())?.json()).toEqual(ORDERS)
  })

  it('forgets an order with its delivery', async () => {
    await list()
    await call('PUT', '/api/orders/first/deliver')
    offline()
    expect(await (await list())?.json()).toEqual([{ _id: 'second' }])
  })

  it('forgets the whole list where it cannot take an order out of it', async () => {
    await list()
    kept.stored
      .get('delivery-list-v2')
      ?.set(
        PENDING_LIST,
        new Response('{', { headers: { [KEEP_FOR]: 'ravi', [KEPT_AT]: new Date(now).toISOString() } }),
      )
    expect((await call('PUT', '/api/orders/first/deliver'))?.ok).toBe(true)
    expect(kept.stored.has('delivery-list-v2')).toBe(false)
  })

  it('answers what the shop answers where a phone lets it keep and forget nothing', async () => {
    const forbidden = () => Promise.reject(new DOMException('No', 'SecurityError'))
    worker = deliveryWorker(SHELL, {
      origin: ORIGIN,
      caches: { keys: forbidden, has: forbidden, open: forbidden, delete: forbidden } as never,
      fetch: network,
      now: () => now,
      patience: 20,
    })
    await worker.activate()
    expect(await (await list())?.json()).toEqual(ORDERS)
    expect((await call('PUT', '/api/orders/first/deliver'))?.ok).toBe(true)
    expect((await call('POST', '/api/users/logout'))?.ok).toBe(true)
    expect(await (await worker.answer(request('/assets/index-2.js')))?.text()).toBe('code')
    answers['GET /api/users/profile'] = () => json({}, 401)
    expect((await call('GET', '/api/users/profile'))?.status).toBe(401)
    offline()
    await expect(list()).rejects.toThrow('Failed to fetch')
  })

  it.each([500, 502, 503, 504])('shows what is kept where %i is all that is answered', async status => {
    const trouble = () => new Response('Bad gateway', { status })
    answers[`GET ${PENDING_LIST}`] = trouble
    expect((await list())?.status).toBe(status)
    answers[`GET ${PENDING_LIST}`] = () => json(ORDERS)
    await worker.install()
    await list()
    answers['GET /deliverypartner'] = trouble
    answers[`GET ${PENDING_LIST}`] = trouble
    expect(await (await list())?.json()).toEqual(ORDERS)
    const page = await worker.answer(request('/deliverypartner', { mode: 'navigate' }))
    expect(await page?.text()).toBe(PAGE)
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
    { what: 'files of other areas', made: () => request('/images/ariselu.avif') },
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
    for (const version of ['v0', 'v1']) {
      const old = aWorker({ ...SHELL, version })
      await old.install()
      await old.answer(request(PENDING_LIST, { headers: { [KEEP_FOR]: 'ravi' } }))
    }
    kept.stored.set('of somebody else', new Map())
    await worker.install()
    await worker.activate()
    expect([...kept.stored.keys()].sort()).toEqual([
      'delivery-shell-v1',
      'delivery-shell-v2',
      'of somebody else',
    ])
  })

  it('has the files of the version before for a page that still runs on them', async () => {
    answers['GET /assets/index-1.js'] = () => new Response('code before')
    answers['GET /deliverypartner'] = () => new Response('<script src="/assets/index-1.js"></script>')
    await aWorker({ version: 'v1', files: ['/assets/index-1.js'] }).install()
    // One that was never brought out whole is not the version before.
    await expect(aWorker({ version: 'v1b', files: ['/assets/index-1b.js'] }).install()).rejects.toThrow()
    answers['GET /deliverypartner'] = () => new Response(PAGE)
    await worker.install()
    await worker.activate()
    delete answers['GET /assets/index-1.js']
    expect(await (await worker.answer(request('/assets/index-1.js')))?.text()).toBe('code before')
    answers['GET /assets/index-3.js'] = () => new Response('code of another screen')
    expect(await (await worker.answer(request('/assets/index-3.js')))?.text()).toBe('code of another screen')
  })
})
