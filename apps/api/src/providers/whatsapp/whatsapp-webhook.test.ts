import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../http/logger.ts'
import { createWhatsApp } from './whatsapp.ts'

const account = readConfig({ DATABASE_URL: 'postgres://unused' }).whatsapp
const lines: string[] = []
const log = createLogger('debug', { write: line => void lines.push(line) })

const received: { body: Buffer; signature: string | undefined; url: string | undefined }[] = []
const shop = createServer(async (request, response) => {
  const signature = request.headers['x-hub-signature-256'] as string | undefined
  received.push({ body: await buffer(request), signature, url: request.url })
  response.end('ok')
})
await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
afterAll(() => shop.close())
const sandbox = await startSandbox({ PORT: String((shop.address() as AddressInfo).port) })
const whatsApp = createWhatsApp({ ...account, apiUrl: `${sandbox.url}/v23.0` }, log)

beforeEach(() => {
  received.length = 0
  lines.length = 0
})
afterEach(() => sandbox.recover())

/** What has come, in the order it came. Each webhook must bear a good signature. */
async function newsOnceThereAre(count: number) {
  await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 60_000 })
  return received.map(({ body, signature }) => {
    expect(whatsApp.isWebhookSignature(body, signature)).toBe(true)
    const news = whatsApp.readWebhook(String(body))
    if (news === null) throw new Error('not readable')
    return news
  })
}
const statusesIn = (news: Awaited<ReturnType<typeof newsOnceThereAre>>) =>
  news.flatMap(({ statuses }) => statuses)

async function sendTo(to: string, key: string): Promise<string> {
  const body = ['Ravi', 'PV-1042', 'packed']
  const message = { to, template: 'order_updated', language: 'en', body, buttonUrlSuffix: '7', key }
  const outcome = await whatsApp.sendTemplate(message)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.messageId
}

describe('the signature', () => {
  const body = '{"object":"whatsapp_business_account","entry":[]}'
  const signature = 'sha256=dce7a90cd68961dffb6b07f9c52aba3fd0e450cc73d65aa1d67b7b0c0cf3ae5e'

  it('is found good as published', () => {
    expect(whatsApp.isWebhookSignature(body, signature)).toBe(true)
    expect(whatsApp.isWebhookSignature(Buffer.from(body), signature)).toBe(true)
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['without its kind', signature.slice('sha256='.length)],
    ['of another kind', signature.replace('sha256', 'sha1')],
    ['of another body', signature.replace('dce7', 'dce8')],
    ['too long', `${signature}0`],
    ['cut off', signature.slice(0, -1)],
    ['with letters that are no digits', `sha256=${'é'.repeat(64)}`],
  ])('is refused when %s', (_what, header) => {
    expect(whatsApp.isWebhookSignature(body, header)).toBe(false)
  })

  it('is refused with another secret', () => {
    const stranger = createWhatsApp({ ...account, appSecret: 'another' }, log)
    expect(stranger.isWebhookSignature(body, signature)).toBe(false)
  })
})

describe('the statuses of a message', () => {
  it('are told with its key: sent, delivered, and read when it is opened', async () => {
    const id = await sendTo('+919000000001', 'key-1')
    await newsOnceThereAre(2)
    await sandbox.tell('POST', 'whatsapp/status', { id, status: 'read' })

    const statuses = statusesIn(await newsOnceThereAre(3))
    const told = { providerMessageId: id, key: 'key-1', failure: null, at: expect.any(Date) }
    expect(statuses).toEqual([
      { ...told, status: 'sent' },
      { ...told, status: 'delivered' },
      { ...told, status: 'read' },
    ])
    expect(Math.abs((statuses[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(received[0]?.url).toBe('/api/whatsapp/webhook')
  })

  it('say why it failed, after it was accepted', async () => {
    const id = await sendTo('+916998131026', 'key-2')
    expect(statusesIn(await newsOnceThereAre(2))).toMatchObject([
      { providerMessageId: id, status: 'sent', failure: null },
      { providerMessageId: id, status: 'failed', failure: '131026 Message undeliverable', key: 'key-2' },
    ])
  })

  it('come twice and in any order', async () => {
    await sandbox.strike('double_webhooks', 'whatsapp')
    const id = await sendTo('+919000000003', 'key-3')
    await newsOnceThereAre(4)
    await sandbox.recover()
    for (const status of ['read', 'delivered']) {
      await sandbox.tell('POST', 'whatsapp/status', { id, status })
    }
    const order = statusesIn(await newsOnceThereAre(6)).map(({ status }) => status)
    expect(order).toEqual(['sent', 'sent', 'delivered', 'delivered', 'read', 'delivered'])
  })

  it('report a message whose answer was lost', async () => {
    await sandbox.strike('lost_answer', 'whatsapp')
    await expect(sendTo('+919000000004', 'key-4')).rejects.toThrow('UND_ERR_SOCKET')
    expect(statusesIn(await newsOnceThereAre(2))).toMatchObject([{ key: 'key-4' }, { key: 'key-4' }])
  })
})

describe('what a customer writes', () => {
  const write = (...messages: object[]) => sandbox.tell('POST', 'whatsapp/inbound', messages)

  it('is read as written, in Telugu and with emoji', async () => {
    const { ids } = await sandbox.tell<{ ids: string[] }>('POST', 'whatsapp/inbound', {
      from: '+919000000010',
      name: 'లక్ష్మి',
      text: 'సకినాలు ఉన్నాయా? 😋/👍',
    })
    expect((await newsOnceThereAre(1))[0]?.messages).toEqual([
      {
        providerMessageId: ids[0],
        from: '+919000000010',
        userId: expect.stringMatching(/^IN\.\d+$/),
        name: 'లక్ష్మి',
        at: expect.any(Date),
        type: 'text',
        text: 'సకినాలు ఉన్నాయా? 😋/👍',
        mediaId: null,
        mediaType: null,
        filename: null,
      },
    ])
    expect(String(received[0]?.body)).toContain('\\u0c38\\u0c15')
  })

  it('may come several at a time, each from its own sender', async () => {
    await write(
      { from: '+919000000011', name: 'Ravi', text: 'one' },
      { from: '+919000000012', name: 'Sita', text: 'two' },
    )
    expect((await newsOnceThereAre(1))[0]?.messages).toMatchObject([
      { from: '+919000000011', name: 'Ravi', text: 'one' },
      { from: '+919000000012', name: 'Sita', text: 'two' },
    ])
  })

  it('may come from someone who shows no phone', async () => {
    await write({ userId: 'IN.13491208655302741918', name: 'ravi_k', text: 'Namaste' })
    expect((await newsOnceThereAre(1))[0]?.messages).toMatchObject([
      { from: null, userId: 'IN.13491208655302741918', name: 'ravi_k', text: 'Namaste' },
    ])
  })

  it('may be a picture, a button or what nobody can show', async () => {
    const from = '+919000000013'
    await write(
      { from, type: 'image', text: 'Broken packet' },
      { from, type: 'button', text: 'Yes' },
      { from, type: 'unsupported' },
    )
    expect((await newsOnceThereAre(1))[0]?.messages).toMatchObject([
      { type: 'image', text: 'Broken packet', mediaId: '2754859441498128' },
      { type: 'button', text: 'Yes', mediaId: null },
      { type: 'unsupported', text: null, mediaId: null },
    ])
  })
})

describe('a webhook', () => {
  const ours = { phone_number_id: account.phoneNumberId }
  const change = (value: object, field = 'messages') => ({ field, value: { metadata: ours, ...value } })
  const webhook = (...changes: object[]) =>
    JSON.stringify({ object: 'whatsapp_business_account', entry: changes.map(one => ({ changes: [one] })) })
  const aStatus = { id: 'wamid.1', status: 'sent', timestamp: '1749416383' }
  const aText = { id: 'wamid.2', from: '919876543210', timestamp: '1749416383', type: 'text' }

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"object":"page","entry":[]}',
    '{"object":"whatsapp_business_account"}',
  ])('that is %j is none of WhatsApp', body => {
    expect(whatsApp.readWebhook(body)).toBeNull()
  })

  it('about another number or another matter brings nothing', () => {
    const body = webhook(
      { field: 'messages', value: { metadata: { phone_number_id: '42' }, statuses: [aStatus] } },
      change({ statuses: [aStatus] }, 'account_alerts'),
      { field: 'messages', value: { errors: [{ code: 131_000 }] } },
    )
    expect(whatsApp.readWebhook(body)).toEqual({ messages: [], statuses: [] })
  })

  it('with something strange in it brings the rest, and the log a line', () => {
    const statuses = [{ ...aStatus, status: 'deleted' }, null, { ...aStatus, timestamp: 'soon' }, aStatus]
    const messages = [
      { ...aText, id: '' },
      { ...aText, text: { body: 'Namaste' } },
    ]
    const news = whatsApp.readWebhook(webhook(change({ statuses }), change({ messages })))
    expect(news?.statuses).toEqual([
      {
        providerMessageId: 'wamid.1',
        status: 'sent',
        at: new Date(1_749_416_383_000),
        key: null,
        failure: null,
      },
    ])
    expect(news?.messages).toMatchObject([
      { from: '+919876543210', text: 'Namaste', userId: null, name: null },
    ])
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 40, unread: 4 }])
    expect(lines.join()).not.toContain('9876543210')
  })

  it('with a kind of message nobody knows yet brings it as unsupported', () => {
    const message = { ...aText, type: 'hologram', hologram: { body: 'hi' } }
    expect(whatsApp.readWebhook(webhook(change({ messages: [message] })))?.messages).toMatchObject([
      { providerMessageId: 'wamid.2', type: 'unsupported', text: null },
    ])
  })

  it('with characters no database takes brings the others', () => {
    const messages = [{ ...aText, text: { body: 'a\0b\ud83d' } }]
    expect(whatsApp.readWebhook(webhook(change({ messages })))?.messages[0]?.text).toBe('ab\ufffd')
  })

  it('with a choice, a reaction or a document tells it in words', () => {
    const pdf = { mime_type: 'application/pdf', filename: `${'x'.repeat(300)}\0.pdf` }
    const messages = [
      {
        ...aText,
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { title: 'Yes' } },
      },
      { ...aText, type: 'interactive', interactive: { type: 'list_reply', list_reply: { title: '8 PM' } } },
      { ...aText, type: 'reaction', reaction: { emoji: '👍', message_id: 'wamid.0' } },
      { ...aText, type: 'document', document: { id: '77', caption: 'bill', ...pdf } },
    ]
    expect(whatsApp.readWebhook(webhook(change({ messages })))?.messages).toMatchObject([
      { text: 'Yes' },
      { text: '8 PM' },
      { text: '👍' },
      {
        text: 'bill',
        mediaId: '77',
        mediaType: 'application/pdf',
        filename: `${'x'.repeat(196)}.pdf`,
      },
    ])
  })
})
