import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import {
  NOT_ON_WHATSAPP,
  TOO_MANY_MESSAGES,
  TOO_MANY_TO_THIS_PHONE,
  UNDELIVERABLE_LATER,
} from './magic-recipients.ts'

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
  return { status: answer.statusCode, code: error?.code, details: error?.error_data.details }
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

  it.each([
    ['without a token', ''],
    ['with another token', 'Bearer other'],
  ])('%s is refused', async (_what, authorization) => {
    const answer = await post(MESSAGES, aTemplate(), authorization)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toMatchObject({ code: 190, type: 'OAuthException' })
    expect(sandbox.log.newestFirst()).toEqual([])
  })

  it('from a number that is not there is refused', async () => {
    const answer = await post('/v23.0/42/messages', aTemplate())
    expect(answer.json().error).toMatchObject({ code: 100, error_subcode: 33 })
  })

  it('that is no JSON is refused in the same words', async () => {
    const headers = { authorization: 'Bearer sandbox-whatsapp-token', 'content-type': 'application/json' }
    const answer = await sandbox.app.inject({ method: 'POST', url: MESSAGES, headers, payload: '{' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe(100)
  })

  it.each([
    ['no product', { messaging_product: undefined }, 100, 'messaging_product'],
    ['another product', { messaging_product: 'sms' }, 100, 'messaging_product'],
    ['a group', { recipient_type: 'group' }, 100, 'recipient_type'],
    ['no recipient', { to: undefined }, 100, 'to is required'],
    ['a recipient without digits', { to: 'Lakshmi' }, 131009, 'phone number'],
    ['a type nobody knows', { type: 'pigeon' }, 100, 'type must be one of'],
    ['a type the sandbox does not know', { type: 'sticker' }, 131051, 'sticker'],
    ['a misspelt key', { txt: {} }, 100, 'Unexpected key "txt"'],
    ['a key too many in the text', { text: { body: 'x', colour: 'red' } }, 100, 'Unexpected key "colour"'],
    ['a preview that is no boolean', { text: { body: 'x', preview_url: 'yes' } }, 100, 'preview_url'],
    ['an empty text', { text: { body: '' } }, 100, "text['body'] is required"],
    ['a text too long', { text: { body: 'x'.repeat(4097) } }, 100, 'at most 4096'],
    ['a key too long', { biz_opaque_callback_data: 'x'.repeat(513) }, 100, 'at most 512'],
  ])('with %s is refused', async (_what, change, code, details) => {
    await write({ from: PHONE, text: 'Namaste' })
    expect(await refusal(aText(change))).toEqual({
      status: 400,
      code,
      details: expect.stringContaining(details),
    })
    expect(sandbox.log.newestFirst()).toEqual([])
  })
})

describe('a template', () => {
  const button = (...values: string[]) => ({
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: texts(...values),
  })
  const body = (...values: string[]) => ({ type: 'body', parameters: texts(...values) })
  const code = { name: 'delivery_code' }
  const updated = { name: 'order_updated' }

  it.each([
    ['that was not approved', { name: 'order_lost' }, 132001, '(order_lost) does not exist in en'],
    ['in another language', { language: { code: 'te' } }, 132001, 'does not exist in te'],
    [
      'with too few parameters',
      { components: [body('Ravi')] },
      132000,
      'body: number of localizable_params (1)',
    ],
    ['with too many', { components: [body('Ravi', '1', '2')] }, 132000, 'expected number of params (2)'],
    ['with none', { components: undefined }, 132000, 'localizable_params (0)'],
    ['with an empty one', { components: [body('Ravi', '')] }, 131008, 'missing text value'],
    ['with a line break in one', { components: [body('Ra\nvi', '1')] }, 100, 'new-line/tab'],
    ['with five spaces in one', { components: [body('Ra     vi', '1')] }, 100, 'consecutive spaces'],
    ['with a text too long', { components: [body('x'.repeat(1000), '1')] }, 132005, 'too long'],
    ['with a header it has not', { components: [{ ...body('x'), type: 'header' }] }, 132000, 'header'],
    ['with a button it has not', { components: [body('Ravi', '1'), button('7')] }, 132000, 'buttons'],
    ['without its button', { ...updated, components: [body('1', '2', '3')] }, 131008, 'Button at index 0'],
    [
      'with another button',
      { ...updated, components: [body('1', '2', '3'), { ...button('7'), index: '1' }] },
      132012,
      'index 0',
    ],
    ['with two codes', { ...code, components: [body('482913'), button('482914')] }, 131009, 'code'],
  ])('%s is refused', async (_what, change, expected, details) => {
    const answer = await refusal(aTemplate(change))
    expect(answer).toMatchObject({ code: expected, details: expect.stringContaining(details) })
    expect(sandbox.log.newestFirst()).toEqual([])
  })

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
  it.each([
    [NOT_ON_WHATSAPP, 131026],
    [TOO_MANY_MESSAGES, 130429],
    [TOO_MANY_TO_THIS_PHONE, 131056],
  ])('%s is refused with %d', async (to, code) => {
    expect((await refusal(aTemplate({}, { to }))).code).toBe(code)
    expect(sandbox.log.newestFirst()).toEqual([])
  })

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
