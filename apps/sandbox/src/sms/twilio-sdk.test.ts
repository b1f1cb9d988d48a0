import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import twilio from 'twilio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSandbox, type Sandbox } from '../app.ts'
import { DND_LATER } from './magic-phones.ts'
import { TWILIO_REFUSALS } from './twilio-refusals.ts'

const PHONE = '+919876543210'
const REGISTERED =
  '482913 is your Pindivantalu OTP for order K7M2Q9RT, valid for 15 minutes. Give it to our delivery partner only when your parcel is in your hands.'

let sandbox: Sandbox
let url: string
beforeEach(async () => {
  sandbox = buildSandbox({ webhookRetryMs: [] })
  url = await sandbox.app.listen({ port: 0 })
})
afterEach(() => sandbox.app.close())

/** Nothing of Twilio's own client is changed but its URL. */
function clientAt(origin: string, token = 'sandbox-twilio-token') {
  const client = twilio('ACsandbox', token)
  client.api.baseUrl = origin
  return client
}
const send = (change: object = {}) =>
  clientAt(url).messages.create({
    to: PHONE,
    messagingServiceSid: 'MGsandbox',
    body: REGISTERED,
    ...change,
  })

/** It always has a key, sends a form, and insists on a recipient of its own accord. */
const BY_SDK = TWILIO_REFUSALS.filter(
  ({ what, send: { form } }) =>
    form && !['no token', 'no recipient', 'another account than the key is for'].includes(what),
)
const keyIn = (authorization: string) => Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()

describe('Twilio’s own client', () => {
  it('sends, and reads what came of it', async () => {
    const message = await send()
    expect(message).toMatchObject({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      accountSid: 'ACsandbox',
      to: PHONE,
      body: REGISTERED,
      messagingServiceSid: 'MGsandbox',
      status: 'accepted',
      numSegments: '1',
      direction: 'outbound-api',
      errorCode: null,
      dateCreated: expect.any(Date),
    })
    expect(sandbox.log.newestFirst({ channel: 'sms' })).toMatchObject([
      { to: PHONE, text: REGISTERED, id: message.sid, status: 'delivered' },
    ])
  })

  it.each(BY_SDK)('understands the refusal of $what', async ({ send: { form = {}, headers }, answer }) => {
    const [, token = ''] = keyIn(headers?.authorization ?? '').split(':')
    const sending = clientAt(url, token || undefined).messages.create({
      to: form.To ?? '',
      body: form.Body ?? '',
      ...(form.From && { from: form.From }),
      ...(form.MessagingServiceSid && { messagingServiceSid: form.MessagingServiceSid }),
    })
    const { more_info: moreInfo, ...rest } = answer.body as { more_info: string }
    await expect(sending).rejects.toMatchObject({ ...rest, moreInfo })
    expect(sandbox.log.newestFirst()).toEqual([])
  })

  it('understands that a DLT template is not accepted', async () => {
    const message = expect.stringContaining('DltTemplateId is invalid')
    await expect(send({ to: '+916996021901' })).rejects.toMatchObject({ status: 400, code: 21901, message })
  })

  it('sends no field for a DLT template, even when it is given one', async () => {
    const asked = Promise.withResolvers<string>()
    const twilioItself = createServer(async (request, response) => {
      asked.resolve(await text(request))
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
    })
    await new Promise<void>(ready => twilioItself.listen(0, ready))
    const { port } = twilioItself.address() as AddressInfo
    const template = { dltTemplateId: '1107160000000000000', templateId: '1107160000000000000' }
    const message = { to: PHONE, messagingServiceSid: 'MGsandbox', body: REGISTERED, ...template }
    await clientAt(`http://localhost:${port}`).messages.create(message)
    twilioItself.close()
    expect([...new URLSearchParams(await asked.promise).keys()].sort()).toEqual([
      'Body',
      'MessagingServiceSid',
      'To',
    ])
  })

  it('understands that the account is another', async () => {
    const client = twilio('ACsandbox', 'sandbox-twilio-token', { accountSid: 'ACother' })
    client.api.baseUrl = url
    const sending = client.messages.create({ to: PHONE, from: 'MGsandbox', body: REGISTERED })
    await expect(sending).rejects.toMatchObject({ status: 404, code: 20404 })
  })

  it('understands a server in trouble', async () => {
    sandbox.faults.switchOn({ provider: 'twilio', mode: 'error', seconds: 60 })
    await expect(send()).rejects.toMatchObject({ status: 500, code: 20500 })
  })
})

describe('Twilio’s reports', () => {
  const told: { body: Record<string, string>; signature: string; type: string | undefined }[] = []
  const shop = createServer(async (request, response) => {
    told.push({
      body: Object.fromEntries(new URLSearchParams(await text(request))),
      signature: String(request.headers['x-twilio-signature']),
      type: request.headers['content-type'],
    })
    response.end()
  })
  let callback: string
  beforeEach(async () => {
    told.length = 0
    await new Promise<void>(ready => shop.listen(0, ready))
    callback = `http://localhost:${(shop.address() as AddressInfo).port}/reports?of=shop`
  })
  afterEach(() => new Promise(closed => shop.close(closed)))
  const isSigned = ({ body, signature }: (typeof told)[number]) =>
    twilio.validateRequest('sandbox-twilio-token', signature, callback, body)

  it('come where the message says, signed as Twilio’s own client checks', async () => {
    const { sid } = await send({ statusCallback: callback })
    await vi.waitFor(() => expect(told).toHaveLength(2), 60_000)
    expect(told.map(({ body }) => [body.MessageSid, body.MessageStatus])).toEqual([
      [sid, 'sent'],
      [sid, 'delivered'],
    ])
    expect(told.every(isSigned)).toBe(true)
  })

  it('tell what the operators did not let pass', async () => {
    await send({ statusCallback: callback, body: `${REGISTERED}!` })
    await vi.waitFor(() => expect(told).toHaveLength(2), 60_000)
    expect(told[1]?.body).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30007' })
    await send({ statusCallback: callback, to: DND_LATER })
    await vi.waitFor(() => expect(told).toHaveLength(4), 60_000)
    expect(told[3]?.body).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30004' })
  })

  it('come again, late, or of what nobody sent, when asked to', async () => {
    const { sid } = await send({ statusCallback: callback })
    await vi.waitFor(() => expect(told).toHaveLength(2), 60_000)
    const report = (payload: object) =>
      sandbox.app.inject({ method: 'POST', url: '/sandbox/sms/report', payload })
    expect((await report({ id: sid, fate: 'unreachable' })).statusCode).toBe(204)
    expect((await report({ id: 'SM404', fate: 'delivered' })).statusCode).toBe(404)
    expect((await report({ id: 'SM404', fate: 'delivered', url: callback })).statusCode).toBe(204)
    await vi.waitFor(() => expect(told).toHaveLength(4), 60_000)
    expect(told.map(({ body }) => body.MessageSid)).toEqual([sid, sid, sid, 'SM404'])
    expect(told.every(isSigned)).toBe(true)
    // What was delivered stays so on the phone.
    expect(sandbox.log.find(sid)?.status).toBe('delivered')
  })
})
