import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import type { SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const shop = await startTestShop({ SHOP_GSTIN: 'of the environment', SHOP_SELLER_NAME: 'Annapurna Foods' })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)

afterEach(async () => {
  await pool.query('TRUNCATE settings')
  await deps.shop.latest()
})

const GSTIN = '27AAPFU0939F1ZV'
const read = async () =>
  (await app.inject({ url: '/api/settings', headers: owner.headers })).json<SettingsView>()
const save = (settings: object, updatedAt: string | null = null) =>
  app.inject({
    method: 'PUT',
    url: '/api/settings',
    headers: owner.headers,
    payload: { settings: { ...NO_SETTINGS, ...settings }, updatedAt },
  })
const shown = async () => (await app.inject('/api/config')).json<PublicConfig>()
const audit = async () => (await app.inject({ url: '/api/settings/audit', headers: owner.headers })).json()

describe('the settings', () => {
  it('say at first that nothing is set, and what holds', async () => {
    const { settings, defaults, demonstration, updatedAt } = await read()
    expect(settings).toEqual(NO_SETTINGS)
    expect(updatedAt).toBeNull()
    expect(defaults).toMatchObject({
      shopName: 'Pindivantalu',
      gstin: 'of the environment',
      sellerName: 'Annapurna Foods',
      sellerEmail: 'care@pindivantalu.example',
      banner: null,
    })
    expect(demonstration).toEqual([
      'whatsappNumber',
      'sellerAddress',
      'sellerPhone',
      'sellerEmail',
      'fssaiNumber',
      'grievanceOfficer',
    ])
    expect(defaults.cannedReplies).toHaveLength(6)
  })

  it('are shown to everyone once they are saved, and no longer when they are taken back', async () => {
    const officer = { name: 'లక్ష్మి "Lakshmi"', phone: '040 1234 5678', email: 'care@shop.example' }
    const saved = await save({
      shopName: '  Ammamma <b>  ',
      gstin: GSTIN.toLowerCase(),
      banner: 'Closed for\nSankranti',
      grievanceOfficer: officer,
    })
    expect(saved.statusCode).toBe(200)
    await expect.poll(shown).toMatchObject({
      shopName: 'Ammamma <b>',
      gstin: GSTIN,
      banner: 'Closed for Sankranti',
      seller: { name: 'Annapurna Foods' },
      grievanceOfficer: officer,
    })
    const { updatedAt } = saved.json<SettingsView>()
    expect((await save({}, updatedAt)).statusCode).toBe(200)
    await expect.poll(shown).toMatchObject({
      shopName: 'Pindivantalu',
      gstin: 'of the environment',
      banner: null,
      grievanceOfficer: { name: 'Sarada Kompella' },
    })
  })

  it.each([
    { gstin: '27AAPFU0939F1ZX' },
    { fssaiNumber: '1234' },
    { shopName: '   ' },
    { shopName: 'x'.repeat(61) },
    { banner: 7 },
    { sellerEmail: 'nobody' },
    { whatsappNumber: '9000000001' },
    { grievanceOfficer: { name: '', phone: '', email: '' } },
    { cannedReplies: [{ title: 'Hello', english: ' ', telugu: '' }] },
    { cannedReplies: Array(31).fill({ title: 'Hello', english: 'Hello', telugu: '' }) },
  ])('refuse %j, and stay as they are', async settings => {
    const answer = await save(settings)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('request.invalid')
    expect((await read()).updatedAt).toBeNull()
  })

  it('refuse a save from an older version, and keep what the other saved', async () => {
    const first = await save({ banner: 'Of Anusha' })
    const late = await save({ banner: 'Of Ravi' })
    expect(late.statusCode).toBe(409)
    expect(late.json().code).toBe('settings.changed_meanwhile')
    const { settings, updatedAt } = await read()
    expect({ settings, updatedAt }).toEqual(pick(first.json()))
    expect((await save({ banner: 'Of Ravi' }, updatedAt)).statusCode).toBe(200)
    expect((await read()).settings.banner).toBe('Of Ravi')
  })

  it('take the same twice for one, and of two different at once one', async () => {
    const twice = await Promise.all(Array.from({ length: 5 }, () => save({ banner: 'Holi' })))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const { updatedAt } = await read()
    expect((await save({ banner: 'Holi' })).json().updatedAt).toBe(updatedAt)
    const apart = await Promise.all(['One', 'Two'].map(banner => save({ banner }, updatedAt)))
    expect(apart.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('are kept in the log field by field, people without their names', async () => {
    const earlier = (await audit()).length
    const { updatedAt } = (await save({ gstin: GSTIN, sellerPhone: '040 1234 5678' })).json<SettingsView>()
    await save({ gstin: GSTIN, sellerPhone: '040 1234 5678' }, updatedAt)
    const entries = (await audit()).slice(0, -earlier || undefined)
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'settings.changed',
        actor: owner.user.name,
        facts: { field: 'gstin', from: null, to: GSTIN },
      }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ facts: { field: 'sellerPhone' } }))
  })
})

function pick({ settings, updatedAt }: SettingsView) {
  return { settings, updatedAt }
}
