import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../test-support/test-app.ts'
import { violationsIn } from './csp-reports.ts'
import { createLogger } from './logger.ts'

const lines: string[] = []
const log = createLogger('warn', { write: line => void lines.push(line) })
const { app } = await startTestShop({ SHOP_URL: 'http://localhost:3000', TRUST_PROXY: 'loopback' }, { log })

const OLD = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/te/order/01890000-0000-7000-8000-000000000000?phone=9876543210',
    referrer: 'http://localhost:3000/profile',
    'violated-directive': "script-src-elem 'self'",
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?phone=9876543210',
    'script-sample': 'Lakshmi',
  },
}
const NEW = {
  type: 'csp-violation',
  age: 10,
  url: 'http://localhost:3000/profile?name=Lakshmi',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'http://localhost:3000/profile?name=Lakshmi',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-elem',
    sample: 'Lakshmi',
  },
}

type Sent = { type: string; body: unknown; ip?: string; origin?: string }

const send = ({ type, body, ip = '192.0.2.1', origin = 'http://localhost:3000' }: Sent) =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, origin, 'x-forwarded-for': ip },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** What was logged since the last look. */
const logged = () => lines.splice(0).map(line => JSON.parse(line))

describe('a report of what the policy blocked', () => {
  it('is logged in the older shape, without what is a person’s', async () => {
    expect((await send({ type: 'application/csp-report', body: OLD })).statusCode).toBe(204)
    const [line, ...more] = logged()
    expect(more).toEqual([])
    expect(line).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/order',
      msg: 'the content security policy blocked something',
    })
    expect(JSON.stringify(line)).not.toMatch(/9876543210|0189|Lakshmi|steal|Mozilla/)
  })

  it('is logged in the newer shape, of which several come at once and some are of other kinds', async () => {
    const deprecated = { type: 'deprecation', age: 1, url: 'http://localhost:3000/', body: { id: 'x' } }
    const { statusCode, body } = await send({ type: 'application/reports+json', body: [deprecated, NEW] })
    expect([statusCode, body]).toEqual([204, ''])
    const said = logged()
    expect(said).toMatchObject([{ directive: 'style-src-elem', blocked: 'inline', page: '/profile' }])
    expect(JSON.stringify(said)).not.toMatch(/Lakshmi|Mozilla/)
  })

  it('is logged once, however often it comes', async () => {
    const body = [{ ...NEW, body: { ...NEW.body, effectiveDirective: 'img-src' } }]
    for (let nth = 0; nth < 5; nth++)
      expect((await send({ type: 'application/reports+json', body, ip: `192.0.2.${nth}` })).statusCode).toBe(
        204,
      )
    expect(logged()).toHaveLength(1)
  })

  it('is left after thirty of one network, and after twenty lines of all', async () => {
    const from = (host: string) => [{ ...NEW, body: { ...NEW.body, blockedURL: `https://${host}.example/` } }]
    const type = 'application/reports+json'
    for (let nth = 0; nth < 30; nth++) await send({ type, body: [], ip: '198.51.100.1' })
    expect((await send({ type, body: from('late'), ip: '198.51.100.1' })).statusCode).toBe(204)
    expect(logged()).toEqual([])

    for (let nth = 0; nth < 25; nth++) await send({ type, body: from(`host${nth}`), ip: '198.51.100.2' })
    expect(logged().length).toBeLessThanOrEqual(20)
  })

  it.each([
    { what: 'larger than 16 KB', body: `[${' '.repeat(17_000)}]`, status: 413 },
    { what: 'no JSON', body: '{', status: 400 },
    { what: 'of another shape', body: '{"csp":1}', status: 400 },
    { what: 'of more than fifty', body: JSON.stringify(Array(51).fill(NEW)), status: 400 },
  ])('is refused when it is $what', async ({ body, status }) => {
    expect((await send({ type: 'application/reports+json', body, ip: '203.0.113.1' })).statusCode).toBe(
      status,
    )
  })

  it('is refused when a page of another site sends it', async () => {
    const sent = { type: 'application/csp-report', body: OLD, origin: 'https://evil.example' }
    expect((await send(sent)).statusCode).toBe(403)
  })
})

it.each([
  { blocked: 'chrome-extension://abcdef/script.js', said: 'chrome-extension:' },
  { blocked: 'data', said: 'data' },
  { blocked: 'https://lakshmi:secret@shop.example:8443/a?b', said: 'https://shop.example:8443' },
  { blocked: 'https://9876543210.example/', said: 'https:' },
  { blocked: 'what a person wrote', said: 'other' },
  { blocked: null, said: 'other' },
])('says of what was blocked, $blocked, no more than $said', ({ blocked, said }) => {
  const body = {
    documentURL: 'https://shop.example/9876543210',
    blockedURL: blocked,
    effectiveDirective: 'Hello',
  }
  expect(violationsIn([{ type: 'csp-violation', body }])).toEqual([
    { directive: 'other', blocked: said, page: 'other' },
  ])
})
