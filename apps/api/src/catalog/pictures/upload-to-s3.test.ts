import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aForm, aPicture, filesIn } from '../../../test-support/pictures.ts'
import { startS3Server } from '../../../test-support/s3-server.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { connectBucket } from '../../storage/bucket.ts'
import { filesInS3 } from '../../storage/files-in-s3.ts'
import { createPictureStore } from '../../storage/picture-store.ts'

const s3 = await startS3Server()
const bucket = filesInS3(connectBucket(s3), 'pictures')
const away = filesInS3(connectBucket({ ...s3, endpoint: 'http://127.0.0.1:1' }), 'pictures')
const inS3 = await startTestShop({}, { pictures: createPictureStore(bucket) })
const withoutS3 = await startTestShop({}, { pictures: createPictureStore(away) })
const seeded = (await inS3.pool.query('SELECT key FROM pictures')).rows.length

async function upload(form: FormData, shop: typeof inS3) {
  const { headers } = await signInAs(shop, DEMO.admin)
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as { image: string } }
}

describe('pictures in S3', () => {
  it('are uploaded and shown as from the disk', async () => {
    const form = aForm(await aPicture({ width: 400, height: 300 }).png().toBuffer())
    const { status, body } = await upload(form, inS3)

    expect(status).toBe(200)
    expect(await filesIn(bucket)).toHaveLength(8)
    const picture = await inS3.app.inject(body.image)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(picture.rawPayload.length),
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 300, height: 300 })
    const known = { 'if-none-match': String(picture.headers.etag) }
    expect((await inS3.app.inject({ url: body.image, headers: known })).statusCode).toBe(304)
    expect((await inS3.app.inject('/pictures/0000-320.webp')).statusCode).toBe(404)
  })

  it('are refused clearly while the store is away, and nothing is half there', async () => {
    const form = aForm(await aPicture({ width: 20, height: 20 }).png().toBuffer())
    const answer = await upload(form, withoutS3)

    expect(answer).toMatchObject({ status: 503, body: { code: 'upload.store_unavailable' } })
    expect((await withoutS3.pool.query('SELECT key FROM pictures')).rows).toHaveLength(seeded)
    const picture = await withoutS3.app.inject('/pictures/a1b2-320.webp')
    expect(picture.statusCode).toBe(503)
    expect(picture.headers['cache-control']).toBe('no-store')
  })
})
