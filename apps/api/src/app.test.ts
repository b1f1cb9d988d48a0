import { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestShop } from '../test-support/test-app.ts'
import { compress } from './http/cache/compress.ts'

const { app, pool } = await startTestShop()

describe('the shop', () => {
  it('is alive, and ready while its database is migrated', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    const readiness = () => expect.poll(async () => (await app.inject('/readyz')).json())
    await pool.query('ALTER TABLE schema_migrations RENAME TO schema_migrations_away')
    await readiness().toMatchObject({ code: 'server.unavailable' })
    await pool.query('ALTER TABLE schema_migrations_away RENAME TO schema_migrations')
    await readiness().toEqual({ status: 'ok' })
  })

  it('tells the browser its public settings and no secret', async () => {
    const answer = await app.inject('/api/config')
    PublicConfig.strict().parse(answer.json())
    expect(answer.body).not.toContain('secret')
  })

  it('sends a policy under which no inline script and no inline style sheet can run', async () => {
    const { headers } = await app.inject('/healthz')
    expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:3100;")
    expect(headers['content-security-policy']).toContain(
      "; style-src 'self'; style-src-attr 'unsafe-inline';",
    )
    expect(String(headers['content-security-policy']).match(/unsafe/g)).toHaveLength(1)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('sends the same headers with an answer that is kept as with the first', async () => {
    const asked = { url: '/api/products', headers: { 'x-request-id': 'the-same' } }
    const [made, kept] = [await app.inject(asked), await app.inject(asked)]
    expect(kept.headers).toEqual({ ...made.headers, date: expect.any(String) })
    expect(kept.headers).toHaveProperty('content-security-policy')
    const unchanged = await app.inject({
      url: '/api/products',
      headers: { 'if-none-match': String(kept.headers.etag) },
    })
    expect(unchanged.statusCode).toBe(304)
    expect(unchanged.headers).toHaveProperty('content-security-policy')
  })

  it('describes its calls as OpenAPI, readable at /api/docs', async () => {
    const api = (await app.inject('/api/openapi.json')).json()
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/{id}',
        '/api/review/orderreviews',
        '/api/config',
        '/readyz',
      ]),
    )
    expect(
      api.paths['/api/products'].get.responses['200'].content['application/json'].schema.properties.products
        .type,
    ).toBe('array')
    expect((await app.inject('/api/docs')).headers['content-type']).toContain('text/html')
  })

  it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    'writes and compresses its description once: %s',
    async url => {
      const [writing, compressing] = [vi.spyOn(app, 'swagger'), vi.spyOn(compress, 'br')]
      onTestFinished(() => {
        writing.mockRestore()
        compressing.mockRestore()
      })
      const headers = { 'accept-encoding': 'br' }
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => app.inject({ url, headers })))
      expect(writing.mock.calls.length).toBeLessThanOrEqual(1)
      expect(compressing.mock.calls.length).toBeLessThanOrEqual(1)
      expect(first?.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
      })
      for (const other of others)
        expect(other.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
      const etag = String(first?.headers.etag)
      const unchanged = await app.inject({ url, headers: { 'if-none-match': etag } })
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    },
  )

  it('compresses nothing again for each stranger', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const bundle = await app.inject({ url: '/api/docs/static/swagger-ui-bundle.js', headers })
    expect(bundle.statusCode).toBe(200)
    expect(bundle.headers).not.toHaveProperty('content-encoding')
  })

  it.each([
    ['an answer that is made', '/healthz'],
    ['an answer that is kept', '/api/products'],
    ['a refusal', '/api/nothing'],
    ['a URL that cannot be decoded', '/api/products/%E0%A4'],
    ['the description of the API', '/api/openapi.json'],
  ])('names the request with %s', async (_what, url) => {
    for (const id of ['first', 'second']) {
      const answer = await app.inject({ url, headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toBe(id)
    }
  })

  it.each([
    ['/api/orders/{id}/invoice', 'application/pdf'],
    ['/api/orders/cook-sheet/pdf', 'application/pdf'],
    ['/api/orders/live', 'text/event-stream'],
  ])('describes what is no JSON, and that its refusals are: %s', async (path, type) => {
    const api = (await app.inject('/api/openapi.json')).json()
    const { responses } = api.paths[path].get
    expect(Object.keys(responses['200'].content)).toEqual([type])
    expect(Object.keys(responses['4XX'].content)).toEqual(['application/json'])
    expect(Object.keys(responses['5XX'].content)).toEqual(['application/json'])
  })

  it('groups all calls of one kind', async () => {
    const api = (await app.inject('/api/openapi.json')).json()
    expect(api.paths['/api/sms/sendotp'].post.tags).toEqual(api.paths['/api/orders/{id}/deliver'].put.tags)
  })

  it('answers in the shop’s words where there is no such call', async () => {
    const answer = await app.inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'request.not_found' })
  })

  it('answers a URL that cannot be decoded in the shop’s words, and leads people to a page', async () => {
    const answer = await app.inject('/api/products/%E0%A4')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    const forPeople = await app.inject('/search/100%')
    expect(forPeople.statusCode).toBe(302)
    expect(forPeople.headers.location).toBe('/page-not-found')
    const inTelugu = await app.inject('/te/search/100%')
    expect(inTelugu.headers.location).toBe('/te/page-not-found')
  })

  it.each([
    ['a folder of pictures', { url: '/pictures/' }, 404],
    ['a path out of the pictures', { url: '/pictures/..%2F..%2Fpackage.json' }, 404],
  ])('answers %s with a refusal, not a failure', async (_what, request, status) => {
    expect((await app.inject(request)).statusCode).toBe(status)
  })
})
