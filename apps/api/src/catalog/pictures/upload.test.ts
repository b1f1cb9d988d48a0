import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBomb,
  aForm,
  aHeavyPng,
  aPhotoTakenSideways,
  aPicture,
  marigold,
  near,
  pixelAt,
  sky,
} from '../../../test-support/pictures.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { filesOnDisk } from '../../storage/files-on-disk.ts'
import { createPictureStore } from '../../storage/picture-store.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
const folder = join(dataDir, 'pictures')
const received = join(dataDir, 'received')
const shop = await startTestShop({ DATA_DIR: dataDir }, { pictures: createPictureStore(filesOnDisk(folder)) })
const { app, pool } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(() => rm(dataDir, { recursive: true }))

const seeded = (await pool.query('SELECT key FROM pictures')).rows.length
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(received, { recursive: true, force: true })
  await pool.query(
    'DELETE FROM pictures WHERE key NOT IN (SELECT picture_key FROM products WHERE picture_key IS NOT NULL)',
  )
})

async function upload(form: FormData, by = owner) {
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers: by.headers, body: form })
  const body = (await answer.json()) as { image: string }
  return { status: answer.status, headers: answer.headers, body }
}

async function expectNothingKept() {
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect(await readdir(received).catch(() => [])).toEqual([])
  expect((await pool.query('SELECT key FROM pictures')).rows).toHaveLength(seeded)
}

function refusedWith(status: number, code: string) {
  return { status, body: { code, message: expect.any(String) } }
}

describe('uploading a picture', () => {
  it('answers its URL, which leads pages to every width and format', async () => {
    const { status, body } = await upload(
      aForm(await aPicture({ width: 1600, height: 1600 }).jpeg().toBuffer()),
    )

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Image uploaded',
        image: expect.stringMatching(/^\/pictures\/[0-9a-f]{20}-900\.webp$/),
      },
    })
    const key = /\/([0-9a-f]+)-900/.exec(body.image)?.[1]
    for (const width of [320, 480, 900, 1200])
      for (const format of ['avif', 'webp']) {
        const picture = await app.inject(`/pictures/${key}-${width}.${format}`)
        expect(picture.statusCode).toBe(200)
        expect(picture.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(picture.rawPayload.length),
        })
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height: width })
      }
    const { rows } = await pool.query('SELECT color, unused_since FROM pictures WHERE key = $1', [key])
    expect(rows).toEqual([{ color: expect.stringMatching(/^#[0-9a-f]{6}$/), unused_since: null }])
    expect(await readdir(received)).toEqual([])
  })

  it('turns a photo upright, crops it to a square and forgets where it was taken', async () => {
    const { body } = await upload(aForm(await aPhotoTakenSideways()))

    const picture = (await app.inject(body.image)).rawPayload
    const saved = await sharp(picture).metadata()
    expect(saved).not.toHaveProperty('exif')
    expect(picture.includes('GPS')).toBe(false)
    expect(await pixelAt(picture, 20, 20)).toEqual(near(sky))
    expect(await pixelAt(picture, 280, 20)).toEqual(near(marigold))
    expect(await pixelAt(picture, 20, 280)).toEqual(near(marigold))
  })

  it.each([
    ['PNG', () => aPicture({ width: 64, height: 64 }).png().toBuffer()],
    ['WebP', () => aPicture({ width: 64, height: 64 }).webp().toBuffer()],
    ['AVIF', () => aPicture({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
  ])('takes a %s, whatever it is called', async (_kind, make) => {
    const answer = await upload(aForm(await make(), { name: '../../పిండి "x".html', type: 'text/html' }))

    expect(answer.status).toBe(200)
    expect(answer.body.image).toMatch(/^\/pictures\/[0-9a-f]{20}-900\.webp$/)
  })

  it('takes 20 at once, one after the other, and each keeps its own', async () => {
    const colors = Array.from({ length: 20 }, (_, index) => ({ r: index * 12, g: 120, b: 255 - index * 12 }))
    const forms = await Promise.all(
      colors.map(async background =>
        aForm(await aPicture({ width: 300, height: 300, background }).png().toBuffer()),
      ),
    )
    const answers = await Promise.all(forms.map(form => upload(form)))

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const [index, { body }] of answers.entries()) {
      const picture = (await app.inject(body.image)).rawPayload
      expect(await pixelAt(picture, 150, 150)).toEqual(near(colors[index] ?? marigold))
    }
    expect(await readdir(received)).toEqual([])
  })
})

describe('refusing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const half = (whole: Buffer) => whole.subarray(0, whole.length / 2)

  it.each([
    ['an SVG', 415, 'upload.not_a_picture', async () => Buffer.from(svg)],
    [
      'a page named .jpg',
      415,
      'upload.not_a_picture',
      async () => Buffer.from('<!doctype html><script>1</script>'),
    ],
    ['a GIF', 415, 'upload.not_a_picture', () => aPicture({ width: 20, height: 20 }).gif().toBuffer()],
    ['an empty file', 415, 'upload.not_a_picture', async () => Buffer.alloc(0)],
    ['half a JPEG', 400, 'upload.unreadable', async () => half(await aPicture().jpeg().toBuffer())],
    ['a decompression bomb of 900 megapixels', 400, 'upload.too_many_pixels', async () => aBomb(30_000)],
    ['40 megapixels that are held at once', 400, 'upload.too_heavy', () => aHeavyPng({ channels: 4 })],
    ['9 MB', 413, 'upload.too_large', async () => randomBytes(9 * 1024 * 1024)],
    ['a byte more than 8 MB', 413, 'upload.too_large', async () => randomBytes(8 * 1024 * 1024 + 1)],
    ['8 MB of noise', 415, 'upload.not_a_picture', async () => randomBytes(8 * 1024 * 1024)],
  ] as const)('refuses %s with %s %s and keeps nothing', async (_what, status, code, make) => {
    expect(await upload(aForm(await make()))).toMatchObject(refusedWith(status, code))
    await expectNothingKept()
  })

  it('refuses a form without the picture, and what is no form', async () => {
    const small = await aPicture({ width: 20, height: 20 }).png().toBuffer()
    const words = new FormData()
    words.append('image', 'words')
    expect(await upload(aForm(small, { field: 'file' }))).toMatchObject(refusedWith(400, 'upload.missing'))
    expect(await upload(words)).toMatchObject(refusedWith(400, 'upload.missing'))
    expect(await upload(new FormData())).toMatchObject(refusedWith(400, 'upload.missing'))

    const inject = (payload: object | Buffer | string, type: string) =>
      app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { ...owner.headers, 'content-type': type },
        payload,
      })
    expect((await inject({}, 'application/json')).json().code).toBe('upload.missing')
    expect((await inject(small, 'image/png')).json().code).toBe('request.unsupported_media')
    expect((await inject('no form', 'multipart/form-data')).json().code).toBe('request.invalid')
    expect((await inject('--a\r\nno end', 'multipart/form-data; boundary=a')).json().code).toBe(
      'request.invalid',
    )
    await expectNothingKept()
  })

  it('takes nothing from a guest or a customer', async () => {
    const form = aForm(await aPicture({ width: 20, height: 20 }).png().toBuffer())
    expect(await upload(form, { ...owner, headers: { cookie: '' } })).toMatchObject(
      refusedWith(401, 'auth.required'),
    )
    expect(await upload(form, customer)).toMatchObject(refusedWith(403, 'auth.forbidden'))
    await expectNothingKept()
  })

  it('is described as a form with a file', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json()
    expect(paths['/api/upload'].post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: expect.objectContaining({ properties: { image: { type: 'string', format: 'binary' } } }),
      },
    })
  })

  it('takes no forms with files anywhere else', async () => {
    const answer = await fetch(`${url}/api/users/auth`, { method: 'POST', body: aForm(Buffer.from('a')) })
    expect(answer.status).toBe(415)
  })

  it('stops writing where a picture without announced length grows beyond 8 MB', async () => {
    const answer = await sendChunked(Buffer.alloc(1024 * 1024, 'x'), 30)

    expect(answer).toMatchObject({ status: 413, body: { code: 'upload.too_large' } })
    await expectNothingKept()
  })

  it('keeps nothing of a picture whose sender goes away in the middle', async () => {
    const half = aFormByHand(randomBytes(200_000))
    const sending = request(`${url}/api/upload`, {
      method: 'POST',
      headers: { ...owner.headers, ...half.headers },
    })
    sending.on('error', () => {})
    sending.write(half.body.subarray(0, 100_000))
    await expect.poll(() => readdir(received).catch(() => [])).toHaveLength(1)
    sending.destroy()

    await expect.poll(() => readdir(received)).toEqual([])
    await expectNothingKept()
  })

  it('says so when the line is too long, before it takes anything in', async () => {
    const held = Array.from({ length: 30 }, () => {
      const form = aFormByHand(randomBytes(1000))
      const sending = request(`${url}/api/upload`, {
        method: 'POST',
        headers: { ...owner.headers, ...form.headers },
      })
      sending.on('error', () => {})
      sending.write(form.body.subarray(0, 500))
      return sending
    })
    await expect.poll(() => readdir(received).catch(() => [])).toHaveLength(30)

    const answer = await upload(aForm(Buffer.from('a')))
    expect(answer).toMatchObject({ status: 503, body: { code: 'upload.busy' } })
    expect(answer.headers.get('retry-after')).toBe('30')
    for (const sending of held) sending.destroy()
    await expect.poll(() => readdir(received)).toEqual([])
    expect(await upload(aForm(Buffer.from('a')))).toMatchObject(refusedWith(415, 'upload.not_a_picture'))
  })
})

describe('a store that cannot take it', () => {
  it('refuses clearly when the disk cannot be written, and takes the next one', async () => {
    const small = await aPicture({ width: 20, height: 20 }).png().toBuffer()
    await writeFile(folder, 'in the way')
    expect(await upload(aForm(small))).toMatchObject(refusedWith(503, 'upload.store_unavailable'))
    await rm(folder)
    await rm(received, { recursive: true })
    await writeFile(received, 'in the way')
    expect(await upload(aForm(small))).toMatchObject(refusedWith(503, 'upload.store_unavailable'))
    await rm(received)

    await expectNothingKept()
    expect((await upload(aForm(small))).status).toBe(200)
  })

  it('keeps no files when the row cannot be written', async () => {
    await pool.query('ALTER TABLE pictures ADD CONSTRAINT not_now CHECK (false) NOT VALID')
    const answer = await upload(aForm(await aPicture({ width: 20, height: 20 }).png().toBuffer()))
    await pool.query('ALTER TABLE pictures DROP CONSTRAINT not_now')

    expect(answer).toMatchObject(refusedWith(500, 'server.error'))
    await expectNothingKept()
  })
})

describe('the path of a picture', () => {
  it.each([
    '/pictures/',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/%2e%2e/package.json',
    '/pictures/a1b2-320.webp%00.jpg',
    '/pictures/a1b2-320.jpg',
    '/pictures/a1b2-321.webp',
    '/pictures/a1b2-320.webp.unfinished',
    '/pictures/పిండి-320.webp',
    '/pictures/a1b2-320.webp/',
    `/pictures/${'a'.repeat(900)}-320.webp`,
  ])('is none of ours: %s', async url => {
    expect((await app.inject(encodeURI(url).replaceAll('%25', '%'))).statusCode).toBe(404)
  })

  it('is answered to HEAD without its bytes', async () => {
    const { body } = await upload(aForm(await aPicture({ width: 20, height: 20 }).png().toBuffer()))
    const head = await app.inject({ method: 'HEAD', url: body.image })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers['content-type']).toBe('image/webp')
  })
})

function aFormByHand(content: Buffer) {
  const before = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(before), content, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) }
  return { body, headers }
}

/** Without saying how much there will be. */
async function sendChunked(chunk: Buffer, times: number) {
  async function* form() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    for (let sent = 0; sent < times; sent += 1) yield chunk
    yield Buffer.from('\r\n--b--\r\n')
  }
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'multipart/form-data; boundary=b' },
    body: ReadableStream.from(form()),
    duplex: 'half',
  })
  return { status: answer.status, body: await answer.json() }
}
