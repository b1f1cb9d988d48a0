import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBomb, aForm, aPhotoTakenSideways, aPicture } from '../../test-support/pictures.ts'
import { startProblems } from '../../test-support/problems.ts'
import { cleanUpPhotos } from './problem-photos.ts'

const problems = await startProblems()
const { shop, order, packet, customer, owner, stranger, ravi, send, aPhoto, open, report } = problems
const { deps, pool } = shop
const DAY = 86_400_000

beforeEach(problems.forget)

const files = () => readdir(join(deps.config.dataDir, 'problems')).catch(() => [])

describe('a photo', () => {
  it('is kept upright, redrawn and without the place it was taken at', async () => {
    const sent = await send(aForm(await aPhotoTakenSideways()))
    expect(sent.statusCode, sent.body).toBe(200)
    await report({ photos: [sent.json().photo] })
    const answer = await open(sent.json().photo)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('private'),
    })
    const { format, exif, orientation } = await sharp(answer.rawPayload).metadata()
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined])
  })

  it('is read by its customer and the owner alone', async () => {
    const photo = await aPhoto()
    await report({ photos: [photo] })
    expect((await open(photo)).statusCode).toBe(200)
    expect((await open(photo, owner)).statusCode).toBe(200)
    for (const by of [stranger, ravi]) {
      const answer = await open(photo, by)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'problem.photo_not_found'])
    }
    expect((await shop.app.inject({ url: `/api/problems/photos/${photo}` })).statusCode).toBe(401)
  })

  it('of somebody else’s order is not taken', async () => {
    const form = aForm(await aPhotoTakenSideways())
    expect((await send(form, stranger)).json().code).toBe('order.not_found')
    const undelivered = await problems.anOrderOf(ravi, 'collected')
    expect((await send(form, customer, undelivered._id)).json().code).toBe('problem.not_delivered')
  })

  it.each([
    { what: 'no picture', form: async () => aForm(Buffer.from('<svg/>')), code: 'upload.not_a_picture' },
    { what: 'more than 8 MB', form: async () => aForm(Buffer.alloc(12_000_000)), code: 'upload.too_large' },
    {
      what: 'a bomb',
      form: async () => aForm(aBomb(20_000), { type: 'image/png' }),
      code: 'upload.too_many_pixels',
    },
    {
      what: 'nothing',
      form: async () => aForm(Buffer.from('a'), { field: 'other' }),
      code: 'upload.missing',
    },
  ])('that is $what is refused and leaves nothing', async ({ form, code }) => {
    const before = await files()
    expect((await send(await form())).json().code).toBe(code)
    expect(await files()).toEqual(before)
    expect((await pool.query('SELECT FROM problem_photos')).rowCount).toBe(0)
  })

  it('is one of five at most', async () => {
    const photos = [await aPhoto(), await aPhoto(), await aPhoto(), await aPhoto(), await aPhoto()]
    expect((await report({ photos: [...photos, await aPhoto()] })).json().issues[0].path).toBe('photos')
    expect((await report({ photos })).json().photos).toHaveLength(5)
    expect((await report({ photos: [await aPhoto()] })).json().code).toBe('problem.too_many_photos')
    expect((await report({ photos: [photos[0]] })).json().photos).toHaveLength(5)
  })

  it('that was never reported is gone after a day, and its file with it', async () => {
    const [kept, loose] = [await aPhoto(), await aPhoto()]
    await report({ photos: [kept] })
    const before = (await files()).length
    problems.setClock(new Date(deps.now().getTime() + DAY + 1))
    await cleanUpPhotos(deps)
    expect((await open(loose)).statusCode).toBe(404)
    expect((await open(kept)).statusCode).toBe(200)
    expect(await files()).toHaveLength(before - 1)
    // A day later by the machine: what has a row stays, what has none is nobody's.
    await cleanUpPhotos(deps, Date.now() + 2 * DAY)
    expect((await open(kept)).statusCode).toBe(200)
    await pool.query('DELETE FROM problem_photos')
    await cleanUpPhotos(deps, Date.now() + 2 * DAY)
    expect(await files()).toEqual([])
  })
})

describe('a problem told in a chat', () => {
  /** A photo that lies with Meta, sent by this phone. */
  async function writes(from: string, type = 'image'): Promise<string> {
    const file = (await aPicture({ width: 80, height: 60 }).jpeg().toBuffer()).toString('base64')
    const told = await problems.sandbox.tell<{ ids: string[]; mediaIds: string[] }>(
      'POST',
      'whatsapp/inbound',
      {
        from,
        type,
        file,
        mimeType: 'image/jpeg',
      },
    )
    const { rows } = await pool.query(
      `INSERT INTO whatsapp_messages (provider_message_id, sender_phone, type, media_id, media_type, sent_at)
       VALUES ($1, $2, $3, $4, 'image/jpeg', now()) RETURNING id`,
      [told.ids[0], from, type, told.mediaIds[0]],
    )
    return rows[0].id
  }
  const tell = (facts: object, by = owner) =>
    problems.ask('POST', '/problems', { order: order._id, ...problems.broken(), ...facts }, by)

  it('is opened by the owner, with copies of its photos, whenever it was delivered', async () => {
    problems.setClock(new Date(problems.deliveredAt.getTime() + 10 * DAY))
    const message = await writes(customer.user.phone)
    const opened = await tell({ messages: [message] })
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.json()).toMatchObject({
      toldIn: 'chat',
      state: 'open',
      photos: [{ _id: expect.any(String) }],
    })
    await pool.query('DELETE FROM whatsapp_messages')
    expect((await open(opened.json().photos[0]._id)).statusCode).toBe(200)
    expect((await problems.read()).json()).toMatchObject({ _id: opened.json()._id })
    expect((await problems.auditOf(order._id))[0]).toMatchObject({ action: 'problem.reported' })
  })

  it('takes a photo once, however often it is told', async () => {
    const message = await writes(customer.user.phone)
    await tell({ messages: [message] })
    expect((await tell({ messages: [message] })).json().photos).toHaveLength(1)
  })

  it('takes no message of anybody else, and is no customer’s to open', async () => {
    const message = await writes(stranger.user.phone)
    expect((await tell({ messages: [message] })).json().code).toBe('message.not_found')
    expect((await tell({ order: packet._id })).json().code).toBe('order.not_found')
    expect((await tell({}, customer)).statusCode).toBe(403)
    expect((await pool.query('SELECT FROM problems')).rowCount).toBe(0)
  })
})

it('the file of a person’s data has what they reported', async () => {
  await report({ photos: [await aPhoto()] })
  await problems.ask('POST', '/users/privacy/exports')
  await deps.background.idle()
  const { dataExport } = (await problems.ask('GET', '/users/privacy')).json()
  const file = await problems.ask('GET', `/users/privacy/exports/${dataExport._id}?format=json`)
  expect(file.json().problems).toMatchObject([
    {
      orderReference: order.reference,
      problemKind: 'broken',
      wish: 'refund',
      items: [{ product: packet.name, quantity: 1 }],
      said: [{ direction: 'you', message: 'One packet is in pieces.' }],
      photos: 1,
    },
  ])
})

it('a person who is deleted takes words and photos along', async () => {
  const before = await files()
  await report({ photos: [await aPhoto()] })
  await pool.query(
    'UPDATE orders SET collected_at = now(), delivered_at = now() WHERE delivered_at IS NULL AND paid_at IS NOT NULL',
  )
  const url = `/api/users/${customer.user._id}`
  const gone = await shop.app.inject({ method: 'DELETE', url, headers: owner.headers })
  expect(gone.statusCode, gone.body).toBe(200)
  await deps.background.idle()
  expect((await files()).toSorted()).toEqual(before.toSorted())
  expect((await pool.query('SELECT words FROM problem_entries')).rows).toEqual([{ words: '' }])
  expect((await pool.query('SELECT FROM problem_photos')).rowCount).toBe(0)
  expect((await pool.query('SELECT kind FROM problems')).rows).toEqual([{ kind: 'broken' }])
})
