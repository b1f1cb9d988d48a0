import { DAY, HOUR } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEEP_FOR, KEPT_AT } from '../headers.ts'
import { memoryCaches } from '../memory-caches.builder.ts'
import { shopWorker } from './worker.ts'

const ORIGIN = 'https://shop.example'
const SHELL = { language: 'en' as const, version: 'v2', files: ['/assets/index-2.js'] }
const HTML = '<html><head><title>Shop</title></head><script src="/assets/index-2.js"></script></html>'
const START = Date.parse('2026-01-11T10:35:00Z')
const LIST = '/api/orders/userorders'
const ORDER = '/api/orders/01890000-0000-7000-8000-000000000000'
const PUBLIC = { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } }

type Answers = Record<string, () => Response | Promise<Response>>

const kept = memoryCaches()
let answers: Answers
let now: number
let worker: ReturnType<typeof shopWorker>
let lasting: Promise<unknown>[]

const network = async (request: Request | string): Promise<Response> => {
  const { method, url } = typeof request === 'string' ? { method: 'GET', url: request } : request
  const answer = answers[`${method} ${url.replace(ORIGIN, '')}`]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
}
const surroundings = {
  origin: ORIGIN,
  caches: kept.over(network),
  fetch: network,
  now: () => now,
  patience: 20,
}
const aWorker = (shell = SHELL, caches = surroundings.caches) =>
  shopWorker(shell, { ...surroundings, caches })

/** With all that it keeps, which may take longer than the answer. */
async function ask(path: string, init: RequestInit & { mode?: string } = {}): Promise<Response | undefined> {
  const { mode, ...rest } = init
  const request = new Request(ORIGIN + path, rest)
  // Only a browser can make one of these.
  if (mode) Object.defineProperty(request, 'mode', { value: mode })
  const answer = worker.answer(request, work => lasting.push(work))
  try {
    return await answer
  } finally {
    await Promise.all(lasting)
  }
}
const open = (path: string) => ask(path, { mode: 'navigate' })
const own = (path: string, reader = 'lakshmi') => ask(path, { headers: { [KEEP_FOR]: reader } })
const offline = () => {
  answers = {}
}
const page = (html = HTML) => new Response(html, PUBLIC)
const anOrder = (asOf = '2026-01-11T10:35:00.000Z') => ({ _id: 'one', deliveryCode: '730914', asOf })

beforeEach(async () => {
  kept.stored.clear()
  lasting = []
  now = START
  answers = {
    'GET /offline': () => page(`${HTML}<div id="no-connection">`),
    'GET /assets/index-2.js': () => new Response('code'),
    'GET /': () => page(),
    'GET /api/products/top': () => Response.json(['Ariselu'], PUBLIC),
    'GET /pictures/ariselu.avif': () => new Response('picture', PUBLIC),
    [`GET ${LIST}`]: () => Response.json([anOrder()], { headers: { 'cache-control': 'no-store' } }),
    [`GET ${ORDER}`]: () => Response.json(anOrder(), { headers: { 'cache-control': 'no-store' } }),
    'GET /api/users/profile': () => Response.json({ name: 'Lakshmi' }),
    'POST /api/users/logout': () => Response.json({}),
    'POST /api/users/auth': () => Response.json({}),
  }
  worker = aWorker()
  await worker.install()
})

describe('pages and the catalogue', () => {
  it('are read without a network as they were last seen, and say since when', async () => {
    await open('/')
    await ask('/api/products/top')
    await ask('/pictures/ariselu.avif')
    offline()
    now += HOUR
    expect(await (await open('/'))?.text()).toContain(
      '<meta name="kept-at" content="2026-01-11T10:35:00.000Z"></head>',
    )
    const top = await ask('/api/products/top')
    expect(await top?.json()).toEqual(['Ariselu'])
    expect(top?.headers.get(KEPT_AT)).toBe('2026-01-11T10:35:00.000Z')
    expect(await (await ask('/pictures/ariselu.avif'))?.text()).toBe('picture')
    expect(await (await ask('/assets/index-2.js'))?.text()).toBe('code')
  })

  it('are the newest while there is a network', async () => {
    await open('/')
    answers['GET /'] = () => page('<p>Newer</p>')
    expect(await (await open('/'))?.text()).toBe('<p>Newer</p>')
  })

  it('do not wait for a network that says nothing, unless nothing is kept', async () => {
    await open('/')
    answers['GET /'] = () => new Promise<Response>(() => {})
    expect(await (await open('/'))?.text()).toContain('kept-at')
    const late = Promise.withResolvers<Response>()
    answers['GET /product/1'] = () => late.promise
    const first = open('/product/1')
    setTimeout(() => late.resolve(page()), 60)
    expect(await (await first)?.text()).toBe(HTML)
  })

  it.each([500, 503])('answer with what is kept where the shop answers %i', async status => {
    const trouble = () => new Response('Trouble', { status })
    answers['GET /product/1'] = trouble
    expect((await open('/product/1'))?.status).toBe(status)
    await open('/')
    answers['GET /'] = trouble
    expect(await (await open('/'))?.text()).toContain('kept-at')
  })

  it.each(['/product/never-seen', '/placeorder', '/login'])(
    'say that there is no connection in the place of %s',
    async path => {
      offline()
      expect(await (await open(path))?.text()).toContain('id="no-connection"')
    },
  )

  it('of which the newest twenty are kept, for a week', async () => {
    for (let each = 1; each <= 21; each += 1) {
      answers[`GET /product/${each}`] = () => page()
      await open(`/product/${each}`)
    }
    expect(kept.stored.get('shop-pages-en-v2')?.size).toBe(20)
    offline()
    expect(await (await open('/product/1'))?.text()).toContain('no-connection')
    now += 7 * DAY
    expect(await (await open('/product/21'))?.text()).toContain('kept-at')
    now += 1
    expect(await (await open('/product/21'))?.text()).toContain('no-connection')
  })

  it('of which large pictures are not kept, and of the others eighty', async () => {
    answers['GET /pictures/large.avif'] = () => new Response('x'.repeat(200 * 1024 + 1), PUBLIC)
    await ask('/pictures/large.avif')
    expect(kept.stored.has('shop-pictures')).toBe(false)
    for (let each = 1; each <= 81; each += 1) {
      answers[`GET /pictures/${each}.avif`] = () => new Response('picture', PUBLIC)
      await ask(`/pictures/${each}.avif`)
    }
    expect(kept.stored.get('shop-pictures')?.size).toBe(80)
  })

  it.each([
    ['a page with a hole in it', '/', () => new Response(HTML, { headers: { 'cache-control': 'no-store' } })],
    ['a page of another version', '/', () => page('<script src="/assets/index-3.js"></script>')],
    ['a page that is not there', '/product/1', () => new Response(HTML, { ...PUBLIC, status: 404 })],
    [
      'an answer that is somebody’s',
      '/api/products',
      () => Response.json([], { headers: { 'cache-control': 'private' } }),
    ],
  ])('do not keep %s', async (_what, path, answer) => {
    answers[`GET ${path}`] = answer
    await (path.startsWith('/api') ? ask(path) : open(path))
    expect([...kept.stored.keys()]).toEqual(['shop-shell-en-v2'])
  })
})

describe('a customer’s own orders', () => {
  it('can be read by them without a network, and their clock goes on', async () => {
    await own(LIST)
    await own(ORDER)
    offline()
    now += HOUR
    expect(await (await own(LIST))?.json()).toEqual([anOrder('2026-01-11T11:35:00.000Z')])
    const order = await own(ORDER)
    expect(order?.headers.get(KEPT_AT)).toBe('2026-01-11T10:35:00.000Z')
    expect(await order?.json()).toEqual(anOrder('2026-01-11T11:35:00.000Z'))
  })

  it('are shown to nobody else, and are gone when somebody else asks', async () => {
    await own(ORDER)
    offline()
    await expect(own(ORDER, 'ravi')).rejects.toThrow('Failed to fetch')
    await expect(own(ORDER)).rejects.toThrow('Failed to fetch')
  })

  it.each([
    { what: 'at logout', path: '/api/users/logout' },
    { what: 'when somebody signs in', path: '/api/users/auth' },
  ])('are gone $what, of every version and in both languages', async ({ path }) => {
    await own(ORDER)
    kept.stored.set('shop-orders-te-v9', new Map())
    await ask(path, { method: 'POST' })
    expect([...kept.stored.keys()]).toEqual(['shop-shell-en-v2'])
  })

  it.each([401, 403])('are gone when the session or they themselves are answered %i', async status => {
    await own(ORDER)
    answers['GET /api/users/profile'] = () => Response.json({}, { status })
    await ask('/api/users/profile')
    expect(kept.stored.has('shop-orders-en-v2')).toBe(false)
    await own(ORDER)
    answers[`GET ${ORDER}`] = () => Response.json({}, { status })
    await own(ORDER)
    expect(kept.stored.has('shop-orders-en-v2')).toBe(false)
  })

  it('stay over a logout that did not reach the shop', async () => {
    await own(ORDER)
    answers['POST /api/users/logout'] = () => Response.json({}, { status: 500 })
    await ask('/api/users/logout', { method: 'POST' })
    offline()
    await expect(ask('/api/users/logout', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    expect((await own(ORDER))?.ok).toBe(true)
  })

  it.each([
    { where: 'here', logOut: () => ask('/api/users/logout', { method: 'POST' }) },
    { where: 'in another tab', logOut: () => surroundings.caches.delete('shop-orders-en-v2') },
  ])('are not kept where the answer comes after a logout $where', async ({ logOut }) => {
    const late = Promise.withResolvers<Response>()
    answers[`GET ${ORDER}`] = () => late.promise
    const asking = own(ORDER)
    await Promise.resolve()
    await logOut()
    late.resolve(Response.json(anOrder()))
    await asking
    offline()
    await expect(own(ORDER)).rejects.toThrow('Failed to fetch')
  })

  it('are kept for a day, and by a clock that was not set back', async () => {
    await own(ORDER)
    offline()
    now += DAY
    expect((await own(ORDER))?.ok).toBe(true)
    now += 1
    await expect(own(ORDER)).rejects.toThrow('Failed to fetch')
    now = START - 1
    await expect(own(ORDER)).rejects.toThrow('Failed to fetch')
  })

  it('past their time go when the worker is started, also where nobody reads them', async () => {
    await own(ORDER)
    now += DAY + 1
    worker = aWorker()
    await ask('/api/products/top')
    expect(kept.stored.get('shop-orders-en-v2')?.size).toBe(0)
  })

  it('are not answered where the shop’s own word is asked for', async () => {
    await own(LIST)
    const request = new Request(ORIGIN + LIST, { cache: 'no-store', headers: { [KEEP_FOR]: 'lakshmi' } })
    expect(worker.answer(request, () => {})).toBeUndefined()
  })
})

describe('a new version', () => {
  it('forgets pages, answers and orders of the one before, and keeps its files and what is another’s', async () => {
    await open('/')
    await ask('/api/products/top')
    await own(ORDER)
    kept.stored.set('delivery-shell-v1', new Map())
    kept.stored.set('shop-pages-te-v1', new Map())
    answers['GET /offline'] = () => page('<script src="/assets/index-3.js"></script>')
    answers['GET /assets/index-3.js'] = () => new Response('newer code')
    worker = aWorker({ ...SHELL, version: 'v3', files: ['/assets/index-3.js'] })
    await worker.install()
    await worker.activate()
    expect([...kept.stored.keys()].sort()).toEqual([
      'delivery-shell-v1',
      'shop-pages-te-v1',
      'shop-shell-en-v2',
      'shop-shell-en-v3',
    ])
    // A page that still runs on them finds the files of the version before.
    delete answers['GET /assets/index-2.js']
    expect(await (await ask('/assets/index-2.js'))?.text()).toBe('code')
  })

  it('does not settle with the page of another one, or with a file missing', async () => {
    answers['GET /offline'] = () => page('<script src="/assets/index-9.js"></script>')
    await expect(aWorker().install()).rejects.toThrow('another version')
    delete answers['GET /assets/index-2.js']
    await expect(aWorker().install()).rejects.toThrow('Failed to fetch')
  })
})

it.each(['QuotaExceededError', 'SecurityError'])(
  'answers what the shop answers where a browser keeps nothing (%s)',
  async reason => {
    const refused = () => Promise.reject(new DOMException('No', reason))
    const caches = { keys: refused, has: refused, open: refused, delete: refused } as never
    worker = aWorker(SHELL, caches)
    await worker.activate()
    expect(await (await open('/'))?.text()).toBe(HTML)
    expect(await (await ask('/api/products/top'))?.json()).toEqual(['Ariselu'])
    expect(await (await ask('/pictures/ariselu.avif'))?.text()).toBe('picture')
    expect(await (await own(ORDER))?.json()).toEqual(anOrder())
    expect((await ask('/api/users/logout', { method: 'POST' }))?.ok).toBe(true)
    offline()
    await expect(own(ORDER)).rejects.toThrow('Failed to fetch')
    await expect(open('/')).rejects.toThrow('Failed to fetch')
  },
)

it('leaves other hosts to the browser', () => {
  expect(worker.answer(new Request('https://elsewhere.example/api/products'), () => {})).toBeUndefined()
})
