import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { compareShapes } from './compare-shapes.ts'
import type { Exchange } from './exchange.ts'
import { readExchanges, replay } from './replay.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = buildSandbox({ webhookRetryMs: [] })
})
afterEach(() => sandbox.app.close())

const ORDER = {
  id: 'order_aaaaaaaaaaaaaa',
  entity: 'order',
  amount: 50_000,
  amount_paid: 0,
  amount_due: 50_000,
  currency: 'INR',
  receipt: 'abcdefgh-7',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 0,
}
const JSON_TYPE = { 'content-type': 'application/json' }

function recorded({
  request,
  answer,
  ...more
}: {
  provider?: Exchange['provider']
  request: Partial<Exchange['request']>
  answer: { status: number; json: unknown }
}): Exchange {
  return {
    provider: 'razorpay',
    at: '2026-11-20T04:30:00.000Z',
    ms: 120,
    ...more,
    request: { method: 'POST', path: '/v1/orders', query: {}, headers: JSON_TYPE, ...request },
    answer: { status: answer.status, headers: JSON_TYPE, body: { json: answer.json } },
  }
}
const run = async (...exchanges: Exchange[]) =>
  (
    await replay(
      sandbox.app,
      exchanges.map(exchange => ({ file: 'a.json', exchange })),
    )
  ).map(({ outcome, why }) => ({ outcome, why }))

const made = recorded({
  request: { body: { json: { amount: 50_000, currency: 'INR', receipt: 'abcdefgh-7' } } },
  answer: { status: 200, json: ORDER },
})
const fetched = recorded({
  request: { method: 'GET', path: '/v1/orders/order_aaaaaaaaaaaaaa' },
  answer: { status: 200, json: ORDER },
})

describe('a recorded call', () => {
  it('that the stand-in answers alike is no new case, under the stand-in’s own ids', async () => {
    expect(await run(made, fetched)).toEqual([
      { outcome: 'same', why: [] },
      { outcome: 'same', why: [] },
    ])
  })

  it('that has another status or shape is a new case', async () => {
    const { offer_id: _gone, ...rest } = ORDER
    const json = { ...rest, amount: '50000', checkout: { flow: 'new' } }
    expect(await run({ ...made, answer: { ...made.answer, body: { json } } })).toEqual([
      {
        outcome: 'new case',
        why: ['amount is a string, here a number', 'checkout is missing here', 'offer_id is only here'],
      },
    ])
    const refused = recorded({
      request: { body: { json: { amount: 50_000, currency: 'INR', receipt: 'abcdefgh-8' } } },
      answer: { status: 409, json: { error: {} } },
    })
    const [{ why } = { why: [] }] = await run(refused)
    expect(why[0]).toBe('status 409, here 200')
  })

  it('with a wrong key is sent with none', async () => {
    const error = {
      code: 'BAD_REQUEST_ERROR',
      description: 'Authentication failed',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    }
    expect(
      await run(recorded({ request: { method: 'GET' }, answer: { status: 401, json: { error } } })),
    ).toEqual([{ outcome: 'same', why: [] }])
  })

  it('of each provider finds the accounts of the sandbox', async () => {
    const phone = '+919000000000'
    const sms = recorded({
      provider: 'msg91',
      request: {
        path: '/api/v5/flow/',
        body: {
          json: {
            template_id: '{MSG91_DELIVERY_CODE_TEMPLATE_ID}',
            recipients: [{ mobiles: '919000000000', code: '000000', reference: 'X0X0X0XX' }],
          },
        },
      },
      answer: { status: 200, json: { type: 'success', message: 'x' } },
    })
    const whatsApp = recorded({
      provider: 'whatsapp',
      request: {
        path: '/v23.0/{WHATSAPP_PHONE_NUMBER_ID}/messages',
        body: { json: { messaging_product: 'whatsapp', to: phone, type: 'text', text: { body: 'Xxxxxxx' } } },
      },
      answer: {
        status: 200,
        json: {
          messaging_product: 'whatsapp',
          contacts: [{ input: phone, wa_id: '919000000000' }],
          messages: [{ id: 'x' }],
        },
      },
    })
    const twilio = recorded({
      provider: 'twilio',
      request: {
        path: '/2010-04-01/Accounts/{TWILIO_ACCOUNT_SID}/Messages.json',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: { form: { To: '98765', MessagingServiceSid: '{TWILIO_FROM}', Body: 'x' } },
      },
      answer: { status: 400, json: { code: 21211, message: 'x', more_info: 'x', status: 400 } },
    })
    expect((await run(sms, whatsApp, twilio)).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
  })

  it.each([
    ['names what only the real one has', { method: 'GET', path: '/v1/payments/pay_aaaaaaaaaaaaaa' }],
    ['was a file', { path: '/v23.0/7/media', body: { multipart: [] } }],
    ['needs a code', { path: '/v1/accounts:signInWithPhoneNumber', body: { json: { code: '000000' } } }],
  ])('that %s is left out, and said to be', async (_what, request) => {
    const [found] = await run(recorded({ request, answer: { status: 200, json: {} } }))
    expect(found?.outcome).toBe('cannot be replayed')
  })
})

it('files are read in the order of their calls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'))
  for (const name of ['2-b.json', '1-a.json', 'notes.txt'])
    await writeFile(join(folder, name), JSON.stringify(made))
  expect((await readExchanges(folder)).map(({ file }) => file)).toEqual(['1-a.json', '2-b.json'])
  await rm(folder, { recursive: true })
})

describe('shapes', () => {
  it.each([
    [{ a: null }, { a: 'x' }, []],
    [{ a: [] }, { a: { b: 1 } }, []],
    [{ a: [{ b: 1 }] }, { a: [{ b: '1' }] }, ['a[0].b is a number, here a string']],
    [{ a: [1] }, { a: { b: 1 } }, ['a is a list, here an object']],
    ['x', { a: 1 }, ['the answer is a string, here an object']],
  ])('%j beside %j', (real, ours, expected) => {
    expect(compareShapes(real, ours)).toEqual(expected)
  })
})
