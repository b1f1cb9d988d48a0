import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { aPicture } from '../../../test-support/pictures.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { cleanUpLicences } from './application.ts'

const shop = await startTestShop()
const { app, pool, tokenFor, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const customer = await signInAs(shop, DEMO.customer)

type Headers = Record<string, string>
const TOLD = { vehicle: 'Honda Activa, TS 09 AB 1234', licenceNumber: 'ts09 20110012345', area: 'Kukatpally' }
const SHOWN = { ...TOLD, licenceNumber: 'TS09 20110012345' }

const aPhoto = async () => (await aPicture({ width: 60, height: 40 }).jpeg().toBuffer()).toString('base64')
const tell = async (headers: Headers, facts: object = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/users/deliverypartner/application',
    headers,
    payload: { ...TOLD, licencePhoto: await aPhoto(), ...facts },
  })
const decide = (id: string, approval: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/users/deliverypartner/${id}/approval`,
    headers: owner.headers,
    payload: { approval },
  })
const licenceOf = (id: string, headers: Headers = owner.headers) =>
  app.inject({ url: `/api/users/deliverypartner/${id}/licence`, headers })
const listed = async (id: string) => {
  const list = (await app.inject({ url: '/api/users/deliverypartner', headers: owner.headers })).json()
  return (list as DeliveryPartnerView[]).find(({ _id }) => _id === id)
}
const keyOf = async (id: string): Promise<string | null> =>
  (await pool.query('SELECT licence_photo_key FROM delivery_partners WHERE user_id = $1', [id])).rows[0]
    ?.licence_photo_key

let lastPhone = 9_822_300_000
async function anApplicant() {
  lastPhone += 1
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/deliverypartner/register',
    payload: { token: await tokenFor(`+91${lastPhone}`), name: 'Ramesh' },
  })
  const [session] = answer.cookies
  return { id: answer.json()._id as string, headers: { cookie: `${session?.name}=${session?.value}` } }
}

afterEach(async () => {
  await pool.query('TRUNCATE rate_limits')
})

describe('what a delivery partner tells of themselves', () => {
  it('is shown to them and to the owner, the licence to the owner alone', async () => {
    const { id, headers } = await anApplicant()
    const answer = await tell(headers)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ application: SHOWN })
    const again = await app.inject({ url: '/api/users/deliverypartner/application', headers })
    expect(again.json()).toEqual({ application: SHOWN })
    const licencePhoto = `/api/users/deliverypartner/${id}/licence`
    expect((await listed(id))?.application).toEqual({ ...SHOWN, licencePhoto })

    const photo = await licenceOf(id)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    expect((await licenceOf(id, headers)).statusCode).toBe(403)
    expect((await licenceOf(id, customer.headers)).statusCode).toBe(403)
  })

  it('may be put right while the owner has not decided, and not afterwards', async () => {
    const { id, headers } = await anApplicant()
    await tell(headers)
    const former = await keyOf(id)
    expect((await tell(headers, { area: 'Miyapur' })).json()).toMatchObject({
      application: { area: 'Miyapur' },
    })
    expect(await deps.licencePhotos.read(former ?? '')).toBeUndefined()
    for (const approval of ['approved', 'rejected']) {
      await decide(id, approval)
      expect((await tell(headers)).json()).toMatchObject({ code: 'delivery_partner.already_decided' })
    }
    expect((await listed(id))?.application).toMatchObject({ area: 'Miyapur' })
  })

  it('needs an application, and a photo that is one', async () => {
    expect((await tell(customer.headers)).json()).toMatchObject({ code: 'delivery_partner.not_registered' })
    const { id, headers } = await anApplicant()
    const noPicture = Buffer.from('no picture').toString('base64')
    expect((await tell(headers, { licencePhoto: noPicture })).json()).toMatchObject({
      code: 'upload.not_a_picture',
    })
    expect((await tell(headers, { licenceNumber: 'none' })).json()).toMatchObject({
      issues: [{ path: 'licenceNumber' }],
    })
    expect((await listed(id))?.application).toBeNull()
    expect((await licenceOf(id)).json()).toMatchObject({ code: 'delivery_partner.no_licence_photo' })
  })

  it('goes with the account, the photo too', async () => {
    const { id, headers } = await anApplicant()
    await tell(headers)
    const key = (await keyOf(id)) ?? ''
    const gone = await app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: owner.headers })
    expect(gone.statusCode, gone.body).toBe(200)
    await deps.background.idle()
    expect(await deps.licencePhotos.read(key)).toBeUndefined()
  })

  it('leaves no file that nobody has', async () => {
    const { id, headers } = await anApplicant()
    await tell(headers)
    const loose = await deps.licencePhotos.save(Buffer.from('a photo'))
    await cleanUpLicences(deps)
    expect(await deps.licencePhotos.read(loose), 'what may still get its row').toBeDefined()
    const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    await cleanUpLicences({ ...deps, machineNow: inTwoDays })
    expect(await deps.licencePhotos.read(loose)).toBeUndefined()
    expect(await deps.licencePhotos.read((await keyOf(id)) ?? '')).toBeDefined()
  })
})
