import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, MINUTE } from '@pindivantalu/domain/indian-time'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPhotoTakenSideways } from '../../../test-support/pictures.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { phonesOf } from '../../../test-support/whatsapp-phones.ts'

const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({ WHATSAPP_API_URL: `${sandbox.url}/v23.0` })
const { app, pool, deps } = shop
const admin = await signInAs(shop, DEMO.admin)
const { write } = phonesOf(shop)

const PHONE = '+919000000004'
const PDF = Buffer.from('%PDF-1.7 the price list')
const photo = await aPhotoTakenSideways()

type Sent = { bytes?: Buffer; filename?: string; caption?: string; sendKey?: string; to?: string }

async function send({
  bytes = photo,
  filename = 'IMG_1.jpg',
  caption,
  sendKey = randomUUID(),
  to = PHONE,
}: Sent = {}) {
  const form = new FormData()
  if (caption !== undefined) form.set('caption', caption)
  form.set('sendKey', sendKey)
  form.set('file', new Blob([new Uint8Array(bytes)]), filename)
  const request = new Request('http://form', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: `/api/whatsapp/chats/${to}/files`,
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

type OnPhone = { text: string; picture?: { url: string }; document?: { url: string; filename: string } }
const onPhone = async () =>
  (
    (await (
      await fetch(`${sandbox.url}/sandbox/messages?channel=whatsapp&to=${encodeURIComponent(PHONE)}`)
    ).json()) as OnPhone[]
  ).filter(one => one.picture || one.document)
const bytesAt = async (path = '') => Buffer.from(await (await fetch(`${sandbox.url}${path}`)).arrayBuffer())
const thread = async (): Promise<WhatsAppMessageView[]> =>
  (await app.inject({ url: '/api/whatsapp', query: { with: PHONE }, headers: admin.headers })).json()
const filesKept = () => readdir(join(deps.config.dataDir, 'whatsapp')).catch(() => [])
const openOf = (message: WhatsAppMessageView | undefined) =>
  app.inject({ url: message?.media?.url ?? '', headers: admin.headers })

beforeEach(async () => {
  await pool.query(
    'TRUNCATE outbox_messages, whatsapp_statuses, whatsapp_messages, enquiries, enquiry_items, whatsapp_chats',
  )
  await sandbox.tell('POST', 'whatsapp/inbound', { from: PHONE, text: 'A photo, please' })
  await write({ from: PHONE })
})
afterEach(async () => {
  await sandbox.recover()
  await deps.whatsappFiles.remove(await filesKept())
})

it('a photo arrives redrawn as JPEG, without the place it was taken at, and stands in the thread', async () => {
  const before = (await onPhone()).length
  const answer = await send({ caption: 'Like this' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ message: 'Like this', type: 'image', sentBy: admin.user.name })
  await deps.outbox.sendDue()
  const [arrived, ...others] = await onPhone()
  expect(others).toHaveLength(before)
  expect(arrived?.text).toBe('Like this')
  const { format, exif, width, height } = await sharp(await bytesAt(arrived?.picture?.url)).metadata()
  expect({ format, exif, width, height }).toEqual({
    format: 'jpeg',
    exif: undefined,
    width: 300,
    height: 300,
  })

  const [message] = await thread()
  expect(message).toMatchObject({ status: 'sent', media: { type: 'image/jpeg' } })
  const opened = await openOf(message)
  expect(opened.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(opened.rawPayload).metadata()).format).toBe('jpeg')
})

it('a PDF arrives as it is, under its name and without words', async () => {
  expect((await send({ bytes: PDF, filename: 'ధరలు.pdf' })).statusCode).toBe(200)
  await deps.outbox.sendDue()
  const [arrived] = await onPhone()
  expect(arrived).toMatchObject({ text: '', document: { filename: 'ధరలు.pdf' } })
  expect(await bytesAt(arrived?.document?.url)).toEqual(PDF)
  const [message] = await thread()
  expect(message).toMatchObject({ type: 'document', message: '', media: { filename: 'ధరలు.pdf' } })
  const opened = await openOf(message)
  expect(opened.rawPayload).toEqual(PDF)
  expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  const chats = await app.inject({ url: '/api/whatsapp/chats', headers: admin.headers })
  expect(chats.json().chats).toMatchObject([{ lastMessage: 'ధరలు.pdf', waitingSince: null }])
})

it('the same tap twice is one message, and one file', async () => {
  const sendKey = randomUUID()
  const first = await send({ sendKey })
  const second = await send({ sendKey })
  expect(second.json()._id).toBe(first.json()._id)
  expect(await filesKept()).toHaveLength(1)
  const otherPhone = await send({ sendKey, to: '+919000000005' })
  expect(otherPhone.json()).toMatchObject({ code: 'message.key_used' })
  expect(await filesKept()).toHaveLength(1)
})

it('what WhatsApp cannot take now is sent later, once', async () => {
  const before = (await onPhone()).length
  await sandbox.strike('down', 'whatsapp')
  await send()
  await deps.outbox.sendDue()
  expect(await thread()).toMatchObject([{ status: 'queued' }, {}])
  await sandbox.recover()
  await pool.query('UPDATE outbox_messages SET next_attempt_at = now()')
  await deps.outbox.sendDue()
  expect(await onPhone()).toHaveLength(before + 1)
  expect(await thread()).toMatchObject([{ status: 'sent' }, {}])
})

it.each([
  ['a page called a PDF', { bytes: Buffer.from('<html>'), filename: 'bill.pdf' }, 400, 'whatsapp.file_kind'],
  [
    'a drawing, which is a program',
    { bytes: Buffer.from('<svg/>'), filename: 'a.svg' },
    400,
    'whatsapp.file_kind',
  ],
  [
    'more than 10 MB',
    { bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) },
    413,
    'whatsapp.file_too_large',
  ],
  ['words that are too long', { caption: 'x'.repeat(1025) }, 400, 'request.invalid'],
  ['no key', { sendKey: 'mine' }, 400, 'request.invalid'],
])('%s is refused, and nothing is kept', async (_what, sent, status, code) => {
  const answer = await send(sent)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await filesKept()).toEqual([])
  expect(await thread()).toHaveLength(1)
})

it('a form without a file is refused', async () => {
  const url = `/api/whatsapp/chats/${PHONE}/files`
  const answer = await app.inject({ method: 'POST', url, headers: admin.headers })
  expect(answer.json()).toMatchObject({ code: 'whatsapp.file_missing' })
})

it('a day after the customer’s last message nothing goes, and nothing is kept', async () => {
  await pool.query('UPDATE whatsapp_chats SET last_inbound_at = $1', [new Date(Date.now() - DAY - MINUTE)])
  const answer = await send()
  expect(answer.json()).toMatchObject({ code: 'whatsapp.window_closed' })
  expect(await filesKept()).toEqual([])
})

it('is kept as long as its message, and goes at night after it', async () => {
  await send()
  const [key = ''] = await filesKept()
  const old = new Date(Date.now() - 2 * DAY)
  await utimes(join(deps.config.dataDir, 'whatsapp', key), old, old)
  expect(await deps.whatsappMedia.removeLeftovers()).toBe(0)
  await pool.query('TRUNCATE outbox_messages')
  expect(await deps.whatsappMedia.removeLeftovers()).toBe(1)
  expect(await filesKept()).toEqual([])
})
