import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@pindivantalu/domain/indian-time'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aHeavyPng } from '../../../test-support/pictures.ts'
import { startSandbox } from '../../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import type { WhatsApp } from '../../providers/whatsapp/whatsapp.ts'
import { filesOnDisk } from '../../storage/files-on-disk.ts'
import { createPrivateFiles } from '../../storage/private-files.ts'
import { findFile } from './whatsapp-media.queries.ts'
import { createWhatsAppMedia } from './whatsapp-media.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'received-files-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const sandbox = await startSandbox({ PORT: '1' })
const shop = await startTestShop({ WHATSAPP_API_URL: `${sandbox.url}/v23.0`, DATA_DIR: dataDir })
const { app, pool } = shop
const { db, whatsappMedia, background, config } = shop.deps
const owner = await signInAs(shop, DEMO.admin)

beforeEach(() => pool.query('TRUNCATE whatsapp_messages, enquiries, enquiry_items, whatsapp_chats'))
afterEach(async () => {
  await sandbox.recover()
  await whatsappMedia.remove(await keys())
})

const folder = join(dataDir, 'whatsapp')
const files = () => readdir(folder).catch(() => [])
const rows = async () => (await pool.query('SELECT * FROM whatsapp_messages ORDER BY id')).rows
const keys = async () => (await rows()).flatMap(({ media_key: key }) => key ?? [])

/** Told to be landscape and taken in Hyderabad, as a phone does it. */
const aPhoto = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#a3541f' } })
    .withExif({ IFD0: { Copyright: 'Lakshmi' }, IFD3: { GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
const A_HEAVY_PICTURE = await aHeavyPng({ channels: 4 })
const HALF_A_PHOTO = (await aPhoto()).subarray(0, 300)

type Sent = { type?: string; bytes?: Buffer; mimeType?: string; filename?: string | null }

/** What a customer sends lies with Meta, and the shop knows about it. */
async function sent({ type = 'image', bytes, mimeType, filename = null }: Sent): Promise<string> {
  const file = bytes && { file: bytes.toString('base64'), mimeType }
  const written = { from: '+919000000004', type, ...file }
  const told = await sandbox.tell<{ ids: string[]; mediaIds: string[] }>('POST', 'whatsapp/inbound', written)
  const { rows } = await pool.query(
    `INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, media_id, media_type, media_filename, sent_at)
     VALUES ($1, '+919000000004', $2, $3, $4, $5, now()) RETURNING id`,
    [told.ids[0], type, told.mediaIds[0], mimeType ?? null, filename],
  )
  return rows[0].id
}
const open = (id: string, headers = owner.headers) =>
  app.inject({ method: 'GET', url: `/api/whatsapp/media/${id}`, headers })

describe('a picture a customer has sent', () => {
  it('is fetched once the webhook is answered', async () => {
    const bytes = await aPhoto()
    const { mediaIds } = await sandbox.tell<{ mediaIds: string[] }>('POST', 'whatsapp/inbound', {
      from: '+919000000004',
      type: 'image',
      file: bytes.toString('base64'),
    })
    const message = {
      id: 'wamid.photo',
      from: '919000000004',
      timestamp: '1768025400',
      type: 'image',
      image: { id: mediaIds[0], mime_type: 'image/jpeg' },
    }
    const { appSecret, phoneNumberId } = config.whatsapp
    const value = { metadata: { phone_number_id: phoneNumberId }, messages: [message] }
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ field: 'messages', value }] }],
    })
    const signature = createHmac('sha256', appSecret).update(payload).digest('hex')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/whatsapp/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    })
    expect(answer.statusCode).toBe(200)
    await background.idle()
    expect(await rows()).toMatchObject([{ media_key: expect.any(String), media_type: 'image/webp' }])
    expect(await files()).toEqual(await keys())
  })

  it('is shown whole, smaller, upright and without where it was taken', async () => {
    const lying = await sharp(await aPhoto(2000, 1000))
      .keepMetadata()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const answer = await open(await sent({ bytes: lying, mimeType: 'image/jpeg' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const { format, width, height, exif, orientation } = await sharp(answer.rawPayload).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 800, height: 1600 })
  })

  it('is fetched from Meta once, and then lies here', async () => {
    const id = await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    const first = await open(id)
    await sandbox.strike('down', 'whatsapp')
    expect((await open(id)).rawPayload).toEqual(first.rawPayload)
    expect(await whatsappMedia.keepMissing()).toBe(0)
  })

  it('is fetched when the store is back, however often it could not be kept before', async () => {
    const id = await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    const nowhere = filesOnDisk('/dev/null/whatsapp')
    const away = createWhatsAppMedia({
      ...shop.deps,
      files: createPrivateFiles(nowhere, shop.deps.log),
    })
    for (let n = 0; n < 10; n += 1) expect(await away.keepMissing()).toBe(0)
    expect(await files()).toEqual([])
    expect(await whatsappMedia.keepMissing()).toBe(1)
    expect((await open(id)).statusCode).toBe(200)
  })

  it('asked for by several at once is kept once', async () => {
    const id = await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    const answers = await Promise.all([open(id), open(id), whatsappMedia.keepMissing()])
    expect(answers.slice(0, 2)).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }])
    expect(await files()).toEqual(await keys())
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a picture', HALF_A_PHOTO],
    ['larger than the shop can open', A_HEAVY_PICTURE],
  ])('that is %s is saved, not shown', async (_what, bytes) => {
    const answer = await open(await sent({ bytes, mimeType: 'image/jpeg' }))
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.rawPayload).toEqual(bytes)
  })
})

describe('a document', () => {
  it('is saved under its own name, byte by byte', async () => {
    const bytes = Buffer.from('%PDF-1.7 of a list')
    const filename = 'నా "list" (1).pdf'
    const answer = await open(await sent({ type: 'document', bytes, mimeType: 'application/pdf', filename }))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''%E0%B0%A8%E0%B0%BE%20%22list%22%20%281%29.pdf`,
    )
    expect(answer.rawPayload).toEqual(bytes)
  })

  it.each(['text/html', 'image/svg+xml', 'image/webp', 'application/javascript'])(
    'that calls itself %s is any file',
    async mimeType => {
      const answer = await open(await sent({ type: 'document', bytes: Buffer.from('hi'), mimeType }))
      expect(answer.headers['content-type']).toBe('application/octet-stream')
      expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    },
  )
})

describe('a file that is not to be had', () => {
  it('is asked for again while WhatsApp is down, a few times and ever later', async () => {
    await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    await sandbox.strike('down', 'whatsapp')
    const tries = []
    for (let minutes = 1; minutes <= 24 * 60; minutes += 1) {
      await whatsappMedia.keepMissing()
      const [{ media_tries: count }] = await rows()
      if (tries.at(-1)?.count !== count) tries.push({ count, minutes })
      await pool.query("UPDATE whatsapp_messages SET media_tried_at = media_tried_at - interval '1 minute'")
    }
    expect(tries).toEqual([
      { count: 1, minutes: 1 },
      { count: 2, minutes: 2 },
      { count: 3, minutes: 7 },
      { count: 4, minutes: 37 },
      { count: 5, minutes: 157 },
      { count: 6, minutes: 517 },
    ])
    const [{ id }] = await rows()
    expect((await open(id)).json()).toMatchObject({ code: 'whatsapp.media_unavailable' })
    await sandbox.recover()
    expect((await open(id)).statusCode).toBe(200)
  })

  it('is kept by the job, once WhatsApp is back', async () => {
    await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    await sandbox.strike('error', 'whatsapp')
    expect(await whatsappMedia.keepMissing()).toBe(0)
    await sandbox.recover()
    await pool.query("UPDATE whatsapp_messages SET media_tried_at = now() - interval '1 minute'")
    expect(await whatsappMedia.keepMissing()).toBe(1)
  })

  it('is not gone at the first word of it: Meta says the same of a key it does not accept', async () => {
    const id = await sent({})
    expect(await whatsappMedia.keepMissing()).toBe(0)
    expect((await open(id)).json()).toMatchObject({ code: 'whatsapp.media_unavailable' })
    expect(await rows()).toMatchObject([{ media_id: expect.any(String), media_lost: null }])
  })

  it('is gone when Meta says so at the last try, or after thirty days, and nobody asks again', async () => {
    await sent({})
    const old = await sent({})
    await pool.query("UPDATE whatsapp_messages SET received_at = now() - interval '31 days' WHERE id = $1", [
      old,
    ])
    await pool.query('UPDATE whatsapp_messages SET media_tries = 5 WHERE id <> $1', [old])
    expect(await whatsappMedia.keepMissing()).toBe(0)
    const gone = { media_id: expect.any(String), media_key: null, media_lost: 'gone' }
    expect(await rows()).toMatchObject([gone, gone])
    const answer = await open(old)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'whatsapp.media_gone',
      message: 'WhatsApp no longer has this file. Please ask the customer to send it again.',
    })
  })

  it('too large is said to be so, and nobody asks again', async () => {
    const id = await sent({
      bytes: Buffer.alloc(16 * 1024 * 1024 + 1, 1),
      mimeType: 'application/pdf',
      type: 'document',
    })
    for (const _time of [1, 2]) {
      const answer = await open(id)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'whatsapp.media_too_large' })
    }
    expect(await rows()).toMatchObject([{ media_id: expect.any(String), media_lost: 'too_large' }])
  })

  it('that lies on another machine is not gone for that', async () => {
    const id = await sent({})
    await pool.query(
      "UPDATE whatsapp_messages SET media_key = $1, received_at = now() - interval '31 days'",
      [randomUUID()],
    )
    expect((await open(id)).json()).toMatchObject({ code: 'whatsapp.media_unavailable' })
    expect(await rows()).toMatchObject([{ media_lost: null }])
  })

  it('is fetched again where the disk has lost it', async () => {
    const id = await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    await open(id)
    await whatsappMedia.remove(await keys())
    expect((await open(id)).statusCode).toBe(200)
    expect(await files()).toEqual(await keys())
  })

  it('is none where there is no such message, or it is a text', async () => {
    expect((await open('01890000-0000-7000-8000-000000000000')).json().code).toBe('message.not_found')
    expect((await open('x')).json().code).toBe('request.invalid')
    const id = await sent({ type: 'location' })
    expect((await open(id)).json().code).toBe('whatsapp.media_gone')
  })

  it('is none for anyone but the owner', async () => {
    const id = await sent({ bytes: await aPhoto(), mimeType: 'image/jpeg' })
    const { headers } = await signInAs(shop, DEMO.customer)
    expect((await open(id, headers)).statusCode).toBe(403)
    expect(await files()).toEqual([])
  })
})

describe('many files asked for at once', () => {
  it('are fetched two at a time, one once', async () => {
    const photo = await aPhoto(20, 10)
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => sent({ bytes: photo, mimeType: 'image/jpeg' })))
    const asked: string[] = []
    const meta = Promise.withResolvers<void>()
    const whatsapp: WhatsApp = {
      ...shop.deps.whatsapp,
      async fetchMedia(id, receive) {
        asked.push(id)
        await meta.promise
        return shop.deps.whatsapp.fetchMedia(id, receive)
      },
    }
    const media = createWhatsAppMedia({
      ...shop.deps,
      whatsapp,
      files: createPrivateFiles(filesOnDisk(folder), shop.deps.log),
    })
    const twice = [...ids, ...ids]
    const opened = Promise.all(twice.map(id => media.open(id)))
    await vi.waitFor(() => expect(asked).toHaveLength(2), 60_000)
    // By now the others have come as far as they get.
    await Promise.all(twice.map(id => findFile(db, id)))
    expect(asked).toHaveLength(2)
    meta.resolve()
    for (const { content } of await opened) content.destroy()
    expect(new Set(asked).size).toBe(5)
    expect(asked).toHaveLength(5)
    expect((await files()).toSorted()).toEqual((await keys()).toSorted())
  })
})

describe('at night', () => {
  const aged = async (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * HOUR)
    await utimes(join(folder, name), at, at)
  }

  it('files go that no message has, a day after they were written', async () => {
    await open(await sent({ bytes: await aPhoto(20, 10), mimeType: 'image/jpeg' }))
    const [kept = ''] = await keys()
    const store = createPrivateFiles(filesOnDisk(folder), shop.deps.log)
    const [left, fresh] = [await store.save(Buffer.from('left')), await store.save(Buffer.from('fresh'))]
    await writeFile(join(folder, `${randomUUID()}.${randomUUID()}.unfinished`), 'half')
    const unfinished = (await readdir(folder)).find(name => name.endsWith('.unfinished')) ?? ''
    await Promise.all([kept, left, unfinished].map(name => aged(name, 25)))
    await aged(fresh, 23)
    expect(await whatsappMedia.removeLeftovers()).toBe(1)
    expect((await files()).toSorted()).toEqual([kept, fresh].toSorted())
    await store.remove([fresh])
  })

  it('there is nothing to do where no file was ever kept', async () => {
    const nowhere = createPrivateFiles(filesOnDisk(join(folder, 'nowhere')), shop.deps.log)
    const media = createWhatsAppMedia({ ...shop.deps, files: nowhere })
    expect(await media.removeLeftovers()).toBe(0)
  })
})
