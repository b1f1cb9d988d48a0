import { expect, it } from 'vitest'
import { aPicture, filesIn } from '../../test-support/pictures.ts'
import { startS3Server } from '../../test-support/s3-server.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { cleanUpLicences } from '../accounts/partners/application.ts'
import { connectBucket } from '../storage/bucket.ts'
import type { Room } from '../storage/files.ts'
import { filesInS3 } from '../storage/files-in-s3.ts'

const s3 = await startS3Server()
const shop = await startTestShop({
  FILES_S3_ENDPOINT: s3.endpoint,
  FILES_S3_BUCKET: s3.bucket,
  FILES_S3_REGION: s3.region,
  FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})
const { app, deps, pool, tokenFor } = shop
const admin = await signInAs(shop, DEMO.admin)

const bucket = connectBucket(s3)
const namesIn = async (room: Room) => (await filesIn(filesInS3(bucket, room))).map(({ name }) => name)

async function aPartnerWithPhoto(phone: string) {
  const registered = await app.inject({
    method: 'POST',
    url: '/api/users/deliverypartner/register',
    payload: { token: await tokenFor(phone), name: 'Ramesh' },
  })
  const [session] = registered.cookies
  const photo = await aPicture({ width: 60, height: 40 }).jpeg().toBuffer()
  const told = await app.inject({
    method: 'PUT',
    url: '/api/users/deliverypartner/application',
    headers: { cookie: `${session?.name}=${session?.value}` },
    payload: {
      vehicle: 'Honda Activa, TS 09 AB 1234',
      licenceNumber: 'TS09 20110012345',
      area: 'Kukatpally',
      licencePhoto: photo.toString('base64'),
    },
  })
  return { id: registered.json()._id as string, told }
}

const licenceOf = (id: string) =>
  app.inject({ url: `/api/users/deliverypartner/${id}/licence`, headers: admin.headers })

it('what a person sent lies in the bucket, is read through the shop, and goes with them', async () => {
  const { id, told } = await aPartnerWithPhoto('+919822400001')
  expect(told.statusCode).toBe(200)
  expect(await namesIn('licences')).toHaveLength(1)
  expect((await licenceOf(id)).headers['content-type']).toBe('image/webp')

  const removed = await app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: admin.headers })
  expect(removed.statusCode).toBe(200)
  await deps.background.idle()
  expect(await namesIn('licences')).toEqual([])
})

it('what could not be removed with a person goes at night', async () => {
  const { id } = await aPartnerWithPhoto('+919822400002')
  await s3.kill()
  const removed = await app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: admin.headers })
  expect(removed.statusCode).toBe(200)
  await deps.background.idle()
  await s3.comeBack()
  expect(await namesIn('licences')).toHaveLength(1)

  await cleanUpLicences({ ...deps, machineNow: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(await namesIn('licences')).toEqual([])
})

it('a photo that cannot be kept is refused, and nothing of the application is changed', async () => {
  await s3.kill()
  const { id, told } = await aPartnerWithPhoto('+919822400003')
  expect([told.statusCode, told.json().code]).toEqual([503, 'upload.store_unavailable'])
  const { rows } = await pool.query('SELECT licence_photo_key FROM delivery_partners WHERE user_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ licence_photo_key: null }])
  await s3.comeBack()
})

it('a photo that cannot be read now is not called missing', async () => {
  const { id } = await aPartnerWithPhoto('+919822400004')
  await s3.kill()
  const away = await licenceOf(id)
  expect([away.statusCode, away.json().code]).toEqual([503, 'server.unavailable'])
  await s3.comeBack()
  await expect.poll(async () => (await licenceOf(id)).statusCode).toBe(200)
})
