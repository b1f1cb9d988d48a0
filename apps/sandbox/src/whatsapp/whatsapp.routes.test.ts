import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { UNDELIVERABLE_LATER } from './magic-recipients.ts'

const HOUR = 60 * 60 * 1000
const PHONE = '+919876543210'
const MESSAGES = '/v23.0/sandbox-phone-number/messages'

let sandbox: Sandbox
let ms: number
beforeEach(() => {
  ms = Date.parse('2026-01-10T12:00:00+05:30')
  sandbox = buildSandbox({ now: () => new Date(ms) })
})
afterEach(() => sandbox.app.close())

const post = (url: string, payload: unknown, authorization = 'Bearer sandbox-whatsapp-token') =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const refusal = async (payload: unknown, url = MESSAGES) => {
  const answer = await post(url, payload)
  const { error } = answer.json()
  return { status: answer.statusCode, code: error?.code, details: error?.error_data?.details }
}
const write = (message: object) => post('/sandbox/whatsapp/inbound', message)

const aText = (change: object = {}) => ({
  messaging_product: 'whatsapp',
  to: PHONE,
  type: 'text',
  text: { body: 'Namaste' },
  ...change,
})
const texts = (...values: string[]) => values.map(text => ({ type: 'text', text }))
const aTemplate = (change: object = {}, more: object = {}) => ({
  messaging_product: 'whatsapp',
  to: PHONE,
  type: 'template',
  template: {
    name: 'payment_refunded',
    language: { code: 'en' },
    components: [{ type: 'body', parameters: texts('Ravi', '90.00') }],
    ...change,
  },
  ...more,
})

describe('a message', () => {
  it('is accepted as Meta does, in any version', async () => {
    const answer = await post('/v24.0/sandbox-phone-number/messages', aTemplate())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: PHONE, wa_id: '919876543210' }],
      messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
    })
  })

  it('is in the log with its key, its id and how far it came', async () => {
    const answer = await post(MESSAGES, aTemplate({}, { biz_opaque_callback_data: 'key-1' }))
    expect(sandbox.log.newestFirst({ channel: 'whatsapp', to: PHONE })).toMatchObject([
      { key: 'key-1', id: answer.json().messages[0].id, status: 'delivered' },
    ])
  })

  it('that is no JSON is refused in the same words', async () => {
    const headers = { authorization: 'Bearer sandbox-whatsapp-token', 'content-type': 'application/json' }
    const answer = await sandbox.app.inject({ method: 'POST', url: MESSAGES, headers, payload: '{' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe(100)
  })
})

describe('a template', () => {
  const body = (...values: string[]) => ({ type: 'body', parameters: texts(...values) })

  it('takes what a parameter says as it is', async () => {
    await post(MESSAGES, aTemplate({ components: [body('{{2}} $& Ravi', '90.00')] }))
    expect(sandbox.log.newestFirst()[0]?.text).toContain('Hi {{2}} $& Ravi, we could not')
  })
})

describe('a text', () => {
  it('is taken for 24 hours after the customer wrote', async () => {
    expect((await refusal(aText())).code).toBe(131047)

    await write({ from: '98765 43210', text: 'Namaste' })
    ms += 24 * HOUR - 1
    expect((await post(MESSAGES, aText())).statusCode).toBe(200)
    ms += 1
    expect((await refusal(aText())).code).toBe(131047)
  })

  it('is not taken for another phone than the one that wrote', async () => {
    await write({ from: '+919000000001', text: 'Namaste' })
    expect((await refusal(aText())).code).toBe(131047)
  })
})

describe('a magic recipient', () => {
  it('accepts, and fails later', async () => {
    expect((await post(MESSAGES, aTemplate({}, { to: UNDELIVERABLE_LATER }))).statusCode).toBe(200)
    expect(sandbox.log.newestFirst()[0]?.status).toBe('failed')
  })

  it('is none when its digits spell no code', async () => {
    expect((await post(MESSAGES, aTemplate({}, { to: '+916999999999' }))).statusCode).toBe(200)
  })
})

describe('what customers do', () => {
  it('is no message of the shop, but shown on the phone', async () => {
    const { ids } = (await write({ from: PHONE, text: 'Namaste' })).json()
    expect(sandbox.log.newestFirst()).toEqual([])
    expect(sandbox.log.everythingNewestFirst()).toMatchObject([
      { channel: 'whatsapp', to: PHONE, text: 'Namaste', id: ids[0], written: true },
    ])
  })

  it('is marked as read by the shop, if it was written', async () => {
    const { ids } = (await write({ from: PHONE, text: 'Namaste' })).json()
    const read = (id: string) => ({ messaging_product: 'whatsapp', status: 'read', message_id: id })
    expect((await post(MESSAGES, read(ids[0]))).json()).toEqual({ success: true })
    expect(sandbox.log.find(ids[0])?.status).toBe('read')
    expect((await refusal(read('wamid.unknown'))).code).toBe(131009)
  })

  it.each([
    ['nobody', { text: 'Namaste' }],
    ['no phone', { from: 'Lakshmi', text: 'Namaste' }],
    ['no text', { from: PHONE, text: '' }],
    ['a type nobody knows', { from: PHONE, type: 'pigeon' }],
    ['a misspelt key', { from: PHONE, txt: 'Namaste' }],
    ['an empty list', []],
  ])('is refused from %s', async (_what, message) => {
    expect((await write(message)).statusCode).toBe(400)
    expect(sandbox.log.everythingNewestFirst()).toEqual([])
  })

  it('opening a message shows it as read, and never less again', async () => {
    await post(MESSAGES, aTemplate())
    const id = sandbox.log.newestFirst()[0]?.id
    for (const status of ['read', 'delivered', 'failed']) {
      expect((await post('/sandbox/whatsapp/status', { id, status })).statusCode).toBe(204)
    }
    expect(sandbox.log.newestFirst()[0]?.status).toBe('read')
  })

  it('to a message that is not there is refused', async () => {
    const { ids } = (await write({ from: PHONE, text: 'Namaste' })).json()
    for (const id of ['wamid.unknown', ids[0]]) {
      expect((await post('/sandbox/whatsapp/status', { id, status: 'read' })).statusCode).toBe(404)
    }
    expect((await post('/sandbox/whatsapp/status', { id: 'x', status: 'eaten' })).statusCode).toBe(400)
  })
})
