import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'
import { buildApp } from '../../app.ts'

const shop = await startTestShop()
const { app } = shop
const { headers } = await signInAs(shop, DEMO.admin)

/** In place of the built web app: a page that says what the API says of its product. */
const RENDERER = `
export const urlAsRead = url => url
export const isOwnPage = () => false
export async function renderPage({ url, fetchApi }) {
  const answer = await fetchApi('/api/products/' + url.slice('/product/'.length))
  return { status: answer.status, isWhole: true, head: '', body: await answer.text(), state: '' }
}`
const webFolder = await mkdtemp(join(tmpdir(), 'pages-'))
for (const language of ['en', 'te']) {
  const build = join(webFolder, language)
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'client/index.html'), '<!--body-->')
  await writeFile(join(build, 'server/entry-server.js'), RENDERER)
}
const withPages = await buildApp({
  ...shop.deps,
  config: { ...shop.deps.config, servePages: true },
  webFolder,
})
await withPages.ready()
afterAll(async () => {
  await withPages.close()
  await rm(webFolder, { recursive: true })
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
const KITCHEN = { name: 'Kavitha’s kitchen', area: 'Kukatpally, Hyderabad', fssaiNumber: '23600000000123' }
const COOK = {
  name: 'Kavitha Secretname',
  organizationName: KITCHEN.name,
  fssaiNumber: KITCHEN.fssaiNumber,
  kitchenArea: KITCHEN.area,
  isShownOnProducts: true,
  addresses: [
    {
      addressLine1: 'Plot 7, Hidden Street',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500072',
      phone: '9844400000',
    },
  ],
}

let cooks = 0
const { _id: id } = (await ask('GET', '/products?keyword=chegodilu')).json().products[0]
const onDesk = async (): Promise<DeskProductView> => (await ask('GET', `/products/desk/${id}`)).json()
const madeBy = async (cook: string | null) =>
  ask('PUT', `/products/${id}`, { ...(await onDesk()), madeBy: cook })
const shown = async () => (await app.inject(`/api/products/${id}`)).json().kitchen
const page = async () => (await withPages.inject(`/product/${id}`)).body
const change = (cook: SourcingPartnerView, facts: object) =>
  ask('PUT', `/users/sourcingpartner/${cook._id}`, { ...cook, updatedAt: undefined, ...facts })
const decide = (cook: SourcingPartnerView, approval: string) =>
  ask('PUT', `/users/sourcingpartner/${cook._id}/approval`, { approval })

async function aShownCook(): Promise<SourcingPartnerView> {
  cooks += 1
  const phone = `+9198444000${String(cooks).padStart(2, '0')}`
  const cook = (await ask('POST', '/users/sourcingpartner', { ...COOK, phone })).json()
  await decide(cook, 'approved')
  const saved = await madeBy(cook._id)
  expect(saved.json()).toMatchObject({ madeBy: cook._id })
  return cook
}

let cook: SourcingPartnerView
beforeEach(async () => {
  cook = await aShownCook()
})

describe('who makes a product', () => {
  it('is told by these three texts and no other', async () => {
    await expect.poll(shown).toEqual(KITCHEN)
    const answer = await app.inject(`/api/products/${id}`)
    for (const secret of ['Secretname', cook.phone.slice(3), 'Hidden', '9844400000', '500072', cook._id])
      expect(answer.body).not.toContain(secret)
    const { body } = await app.inject('/api/products')
    expect(body).not.toContain('kitchen')
    expect(body).not.toContain('madeBy')
  })

  it('is gone from a kept page with the owner’s choice, and comes back with it', async () => {
    await expect.poll(page).toContain(KITCHEN.area)
    await change(cook, { isShownOnProducts: false })
    await expect.poll(page).toContain('"kitchen":null')
    await change(cook, { isShownOnProducts: true, kitchenArea: 'Miyapur' })
    await expect.poll(page).toContain('Miyapur')
  })

  it('is nobody who is not approved any more', async () => {
    await decide(cook, 'rejected')
    await expect.poll(shown).toBeNull()
    await expect.poll(page).toContain('"kitchen":null')
    await decide(cook, 'approved')
    await expect.poll(shown).toEqual(KITCHEN)
  })

  it('is nobody who was deleted', async () => {
    await expect.poll(page).toContain(KITCHEN.name)
    expect((await ask('DELETE', `/users/${cook._id}`)).statusCode).toBe(200)
    await expect.poll(shown).toBeNull()
    await expect.poll(page).toContain('"kitchen":null')
    expect((await onDesk()).madeBy).toBeNull()
  })

  it('stays as it is where a form does not say, and can be nobody', async () => {
    const { madeBy: _, ...product } = await onDesk()
    await ask('PUT', `/products/${id}`, { ...product, description: `Without a word, ${cook._id}` })
    await expect.poll(shown).toEqual(KITCHEN)
    expect((await madeBy(null)).json()).toMatchObject({ madeBy: null })
    await expect.poll(shown).toBeNull()
  })

  it('is no stranger', async () => {
    const { user } = await signInAs(shop, DEMO.otherCustomer)
    for (const stranger of [user._id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await madeBy(stranger)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'product.no_such_maker' })
    }
    await expect.poll(shown).toEqual(KITCHEN)
  })
})

it('what a cook’s form leaves out stays', async () => {
  const { kitchenArea, isShownOnProducts, ...before } = cook
  const answer = await ask('PUT', `/users/sourcingpartner/${cook._id}`, {
    ...before,
    name: 'Kavitha',
    updatedAt: undefined,
  })
  expect(answer.json()).toMatchObject({ name: 'Kavitha', kitchenArea, isShownOnProducts })
})
