import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Exchange } from './exchange.ts'

const ENV = {
  SANDBOX_RECORD: '1',
  RAZORPAY_KEY_ID: 'rzp_test_KeyOfTheShop',
  RAZORPAY_KEY_SECRET: 'RzpSecretOfTheShop',
  RAZORPAY_WEBHOOK_SECRETS: 'HookSecretNew, HookSecretOld',
  WHATSAPP_TOKEN: 'EAATokenOfTheShop',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  MSG91_AUTH_KEY: 'Msg91KeyOfTheShop',
  MSG91_DELIVERY_CODE_TEMPLATE_ID: '64f0aa11bb22cc33dd44ee55',
  TWILIO_ACCOUNT_SID: 'ACaccountOfTheShop00000000000000',
  TWILIO_AUTH_TOKEN: 'TwilioTokenOfTheShop',
}

type Heard = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let folder: string
let sandbox: Sandbox
let origin: string
let heard: Heard[]
let says: { status: number; headers?: Record<string, string>; body: string }
const upstream = createServer(async (request, response) => {
  const { method, url, headers } = request
  heard.push({ method, url, headers, body: (await buffer(request)).toString('latin1') })
  response.writeHead(says.status, says.headers ?? { 'content-type': 'application/json' }).end(says.body)
})

beforeEach(async () => {
  heard = []
  says = { status: 200, body: '{}' }
  await new Promise<void>(ready => upstream.listen(0, '127.0.0.1', ready))
  folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  await record()
})
afterEach(async () => {
  await sandbox.app.close()
  upstream.closeAllConnections()
  await new Promise(closed => upstream.close(closed))
  await rm(folder, { recursive: true })
})

async function record(): Promise<void> {
  const real = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const names = ['razorpay', 'whatsapp', 'msg91', 'twilio', 'sign-in', 'sign-in-tokens', 'sign-in-keys']
  const { recording } = readConfig({
    ...ENV,
    SANDBOX_RECORDINGS: folder,
    SANDBOX_UPSTREAMS: names.map(name => `${name}=${real}`).join(','),
  })
  sandbox = buildSandbox({ recording })
  origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
}

async function files(): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
}
async function onlyExchange(): Promise<Exchange> {
  const [text, ...others] = await files()
  expect(others).toEqual([])
  return JSON.parse(text ?? '') as Exchange
}
const post = (
  path: string,
  body: string | URLSearchParams | FormData,
  headers: Record<string, string> = {},
) => fetch(origin + path, { method: 'POST', body, headers })
const JSON_TYPE = { 'content-type': 'application/json' }

describe('a call that is recorded', () => {
  it('reaches the real provider as it was sent, and its answer the shop', async () => {
    says = {
      status: 400,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': 'r1',
        'set-cookie': 'a=b',
      },
      body: '{ "error": {"description":"నమస్తే"} }',
    }
    const headers = { ...JSON_TYPE, authorization: 'Basic abc', 'x-refund-idempotency': 'refund-key-1' }
    const answer = await post(
      '/v1/payments/pay_4fGh5Jk6Lm7Nop/refund?a=1&b=%2F',
      '{ "amount":  100 }',
      headers,
    )

    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-request-id')).toBe('r1')
    expect(answer.headers.get('set-cookie')).toBe('a=b')
    expect(await answer.text()).toBe('{ "error": {"description":"నమస్తే"} }')
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/v1/payments/pay_4fGh5Jk6Lm7Nop/refund?a=1&b=%2F',
        headers,
        body: '{ "amount":  100 }',
      },
    ])
  })

  it('is a file that a person can read, for this user alone', async () => {
    says = {
      status: 400,
      body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"The amount must be at least INR 1.00","field":"amount","metadata":{}}}',
    }
    await post('/v1/orders', '{"amount":99,"currency":"INR","receipt":"checkout-7"}', JSON_TYPE)
    expect(await onlyExchange()).toEqual({
      provider: 'razorpay',
      at: expect.any(String),
      ms: expect.any(Number),
      request: {
        method: 'POST',
        path: '/v1/orders',
        query: {},
        headers: { 'content-type': 'application/json', accept: '*/*' },
        body: { json: { amount: 99, currency: 'INR', receipt: expect.stringMatching(/^[a-z]{8}-\d$/) } },
      },
      answer: {
        status: 400,
        headers: { 'content-type': 'application/json' },
        body: {
          json: {
            error: {
              code: 'BAD_REQUEST_ERROR',
              description: 'The amount must be at least INR 1.00',
              field: 'amount',
              metadata: {},
            },
          },
        },
      },
    })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^\d{8}T\d{9}Z-0001-razorpay-400\.json$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('finds its provider by its path, and no other host', async () => {
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=k',
      '/securetoken.googleapis.com/v1/token?key=k',
      '/v23.0/106540352242922/messages',
      '/api/v5/flow/',
      '/2010-04-01/Accounts/AC1/Messages.json',
    ])
      await post(path, '{}', JSON_TYPE)
    expect(heard.map(({ url }) => url)).toEqual([
      '/v1/accounts:sendVerificationCode?key=k',
      '/v1/token?key=k',
      '/v23.0/106540352242922/messages',
      '/api/v5/flow/',
      '/2010-04-01/Accounts/AC1/Messages.json',
    ])
    expect((await post('/anything/else', '{}', JSON_TYPE)).status).toBe(404)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(heard).toHaveLength(5)
  })

  it('is answered with 502 where the provider cannot be reached, and is no file', async () => {
    upstream.closeAllConnections()
    await new Promise(closed => upstream.close(closed))
    const answer = await post('/v1/orders', '{}', JSON_TYPE)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ message: 'The sandbox could not ask razorpay: ECONNREFUSED' })
    expect(await files()).toEqual([])
    await new Promise<void>(ready => upstream.listen(0, '127.0.0.1', ready))
  })

  it('has a size', async () => {
    const answer = await post('/v1/orders', 'x'.repeat(16 * 1024 * 1024 + 1), JSON_TYPE)
    expect(answer.status).toBe(413)
    expect(heard).toEqual([])
  })
})

it('a call with a live key of Razorpay goes nowhere and is not written down', async () => {
  const key = Buffer.from('rzp_live_KeyOfTheShop:secret').toString('base64')
  const answer = await fetch(`${origin}/v1/payments`, { headers: { authorization: `Basic ${key}` } })
  expect(answer.status).toBe(403)
  expect(heard).toEqual([])
  expect(await files()).toEqual([])
})

it('a payment that is looked up tells nothing of its customer', async () => {
  const payment = {
    id: 'pay_4fGh5Jk6Lm7Nop',
    entity: 'payment',
    amount: 50_000,
    status: 'captured',
    description: 'Laddus for Lakshmi',
    email: 'lakshmi@gmail.com',
    contact: '+919876543210',
    vpa: 'lakshmi@okhdfcbank',
    card: { name: 'LAKSHMI DEVI', last4: '1234', network: 'Visa' },
    notes: { for: 'Lakshmi' },
    acquirer_data: { rrn: '912345678901' },
    created_at: 1_790_000_000,
  }
  says = { status: 200, body: JSON.stringify({ entity: 'collection', count: 1, items: [payment] }) }
  await fetch(`${origin}/v1/payments?from=1790000000&count=100`)
  const { request, answer } = await onlyExchange()
  expect(request.query).toEqual({ from: '1790000000', count: '100' })
  expect(answer.body).toEqual({
    json: {
      entity: 'collection',
      count: 1,
      items: [
        {
          id: expect.stringMatching(/^pay_(?!4fGh)\w{14}$/),
          entity: 'payment',
          amount: 50_000,
          status: 'captured',
          description: 'Xxxxxx xxx Xxxxxxx',
          email: 'someone@example.com',
          contact: '+919000000000',
          vpa: 'xxxxxxx@xxxxxxxxxx',
          card: { name: 'XXXXXXX XXXX', last4: '0000', network: 'Visa' },
          notes: { xxx: 'Xxxxxxx' },
          acquirer_data: { rrn: '000000000000' },
          created_at: 0,
        },
      ],
    },
  })
})

/** Each is planted in every place a provider or the shop could put it. */
const PLANTED = {
  'the key id': ENV.RAZORPAY_KEY_ID,
  'the key secret': ENV.RAZORPAY_KEY_SECRET,
  'the key secret in base64': Buffer.from(ENV.RAZORPAY_KEY_SECRET).toString('base64'),
  'the older webhook secret': 'HookSecretOld',
  'the token of WhatsApp': ENV.WHATSAPP_TOKEN,
  'the number of the shop': ENV.WHATSAPP_PHONE_NUMBER_ID,
  'the key of MSG91': ENV.MSG91_AUTH_KEY,
  'a template of MSG91': ENV.MSG91_DELIVERY_CODE_TEMPLATE_ID,
  'the account of Twilio': ENV.TWILIO_ACCOUNT_SID,
  'the token of Twilio': ENV.TWILIO_AUTH_TOKEN,
  'a key nobody told the sandbox of': 'sk_UnknownSecretOfSomebody',
  'a signed token': 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  'a signature': '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  'a phone': '9876543210',
  'a phone with its country': '+919876501234',
  'a phone abroad': '+14155550123',
  'a phone with blanks': '+91 98765 43219',
  'a mail address': 'lakshmi.devi@gmail.com',
  'a name': 'Lakshmi Devi',
  'a name in Telugu': 'లక్ష్మి దేవి',
  'a card': '4111 1111 1111 1234',
  'a card without blanks': '4111111111111234',
  'a code': '482913',
  'a code of four': '7294',
  'an id of a payment': 'pay_4fGh5Jk6Lm7Nop',
  'a bank address': 'lakshmi@okhdfcbank',
}

describe('what was planted is in no file:', () => {
  it.each(Object.entries(PLANTED))('%s', async (_what, secret) => {
    const inUrl = encodeURIComponent(secret)
    const plain = /^[\x20-\x7e]+$/.test(secret) ? secret : inUrl
    const nested = {
      notes: { customer: secret, [secret]: 'a key', list: [secret, { deep: { deeper: secret } }] },
      authkey: secret,
      otp: secret,
      contact: secret,
      card: { number: secret, last4: secret.slice(-4), name: secret },
      template: {
        name: 'order_placed',
        components: [{ type: 'body', parameters: [{ type: 'text', text: secret }] }],
      },
      recipients: [{ mobiles: secret, code: secret, VAR1: secret }],
      message: `Namaste ${secret}, thank you`,
      description: secret,
    }
    const number = /^\d{4,}$/.test(secret)
      ? { otp: Number(secret), code: Number(secret), phone: Number(secret) }
      : {}
    const echo = JSON.stringify({
      ...nested,
      ...number,
      error: {
        message: `(#131009) No such thing as ${secret}.`,
        error_data: { details: `'${secret}' is wrong` },
      },
      contacts: [{ input: secret, wa_id: secret, profile: { name: secret } }],
      signature: secret,
      access_token: secret,
      id: secret,
      unknown_field: secret,
    })
    const planted = {
      authorization: `Basic ${Buffer.from(`${plain}:${plain}`).toString('base64')}`,
      authkey: plain,
      cookie: `session=${plain}`,
      'x-unknown': plain,
      'x-refund-idempotency': plain,
      'user-agent': plain,
      referer: `https://shop.example/?t=${inUrl}`,
    }
    says = {
      status: 200,
      headers: { ...JSON_TYPE, 'set-cookie': `s=${plain}`, 'x-secret': plain, location: `/?t=${inUrl}` },
      body: echo,
    }
    const query = `?authkey=${inUrl}&mobile=${inUrl}&anything=${inUrl}&${inUrl}=1`
    const paths = [
      `/v1/payments/${inUrl}/refund`,
      `/v23.0/${inUrl}/messages`,
      `/2010-04-01/Accounts/${inUrl}/Messages.json`,
    ]
    for (const path of [...paths, '/api/v5/flow/']) {
      await post(path + query, JSON.stringify({ ...nested, ...number }), { ...JSON_TYPE, ...planted })
      const form = new URLSearchParams({
        To: secret,
        Body: `Your code: ${secret}`,
        authkey: secret,
        [secret]: 'x',
      })
      await post(path + query, form, planted)
      const upload = new FormData()
      upload.set(secret, secret)
      upload.set('file', new Blob([secret], { type: 'text/plain' }), `${secret}.txt`)
      await post(path, upload, planted)
    }
    says = { status: 502, headers: { 'content-type': 'text/html' }, body: `<p>${secret}</p>` }
    await post('/v1/orders', `not JSON: ${secret}`, { ...JSON_TYPE, ...planted })

    expect(heard).toHaveLength(13)
    const written = (await files()).join('\n')
    const digits = secret.replace(/\D/g, '')
    const spellings = [secret, plain, inUrl, Buffer.from(secret).toString('base64')]
    for (const spelling of [...spellings, ...(digits.length >= 4 ? [digits] : [])]) {
      expect(written).not.toContain(spelling)
    }
    for (const name of secret.split(' ').filter(part => part.length > 3)) expect(written).not.toContain(name)
    expect(await files()).toHaveLength(13)
  })
})
