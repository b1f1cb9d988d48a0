import type { PincodeOption, PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const anusha = await signInAs(shop, DEMO.customer)
const owner = await signInAs(shop, DEMO.admin)

afterEach(async () => {
  await pool.query("DELETE FROM pincodes WHERE pin_code LIKE '1%'")
  await pool.query("UPDATE pincodes SET served = true, area = 'Abids' WHERE pin_code = '500001'")
})

const served = async () =>
  (await app.inject({ url: '/api/address/pincode', headers: anusha.headers })).json<PincodeOption[]>()
const all = async () =>
  (await app.inject({ url: '/api/address/pincodes', headers: owner.headers })).json<PincodeView[]>()
const check = (pinCode: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/address/pincode',
    headers: anusha.headers,
    payload: { pinCode },
  })
const add = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/address/pincodes', headers: owner.headers, payload })
const change = (pinCode: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/address/pincodes/${pinCode}`, headers: owner.headers, payload })

describe('the served pincodes', () => {
  it('are listed with their areas, in order', async () => {
    const list = await served()
    expect(list).toHaveLength(30)
    expect(list).toContainEqual({ pinCode: '500034', area: expect.stringContaining('Banjara Hills') })
    expect(list).toEqual(list.toSorted((one, other) => one.pinCode.localeCompare(other.pinCode)))
  })

  it('lose one that is no longer served, which the owner still sees', async () => {
    await change('500001', { served: false })
    expect((await served()).map(({ pinCode }) => pinCode)).not.toContain('500001')
    expect(await all()).toContainEqual({ pinCode: '500001', area: 'Abids', served: false })
    expect(await all()).toHaveLength(30)
  })
})

describe('asking whether the shop delivers', () => {
  it.each(['500034', ' 500034 '])('to %j is answered yes', async pinCode => {
    const answer = await check(pinCode)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ pinCode: '500034', serviceable: true })
  })

  it.each(['110001', '', 'Banjara Hills', '\0', "' OR 1=1 --", '౫౦౦౦౩౪'])(
    'to %j is answered no',
    async pinCode => {
      const answer = await check(pinCode)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'address.pincode_not_serviceable',
        message: 'Pincode not serviceable',
      })
    },
  )

  it('is answered no as soon as the owner has stopped', async () => {
    await change('500001', { served: false })
    expect((await check('500001')).statusCode).toBe(400)
    await change('500001', { served: true })
    expect((await check('500001')).statusCode).toBe(200)
  })

  it.each([undefined, null, 500034, ['500034'], 'x'.repeat(21)])(
    'needs a pincode, which %j is not',
    async pinCode => {
      expect((await check(pinCode)).json()).toMatchObject({ code: 'request.invalid' })
    },
  )
})

describe('the owner', () => {
  it('adds a pincode, with any name for its area', async () => {
    const answer = await add({ pinCode: '110001', area: ' కన్నాట్ ప్లేస్ ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ pinCode: '110001', area: 'కన్నాట్ ప్లేస్', served: true })
    expect(await served()).toContainEqual({ pinCode: '110001', area: 'కన్నాట్ ప్లేస్' })
    expect((await check('110001')).statusCode).toBe(200)
  })

  it('hears that one is listed already, which stays as it is', async () => {
    await change('500001', { served: false })
    const answer = await add({ pinCode: '500001', area: 'Other' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'address.pincode_listed',
      message: 'This pincode is already in the list.',
    })
    expect(await all()).toContainEqual({ pinCode: '500001', area: 'Abids', served: false })
  })

  it('adds one when it is added twice at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => add({ pinCode: '110001', area: 'Connaught Place' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('changes the area or whether it is served, and nothing else', async () => {
    expect((await change('500001', { served: false })).json()).toEqual({
      pinCode: '500001',
      area: 'Abids',
      served: false,
    })
    expect((await change('500001', { area: ' Nampally ' })).json()).toEqual({
      pinCode: '500001',
      area: 'Nampally',
      served: false,
    })
    expect((await change('500001', { area: 'Abids', served: true })).json()).toMatchObject({ served: true })
    expect((await change('500001', {})).json()).toEqual({ pinCode: '500001', area: 'Abids', served: true })
  })

  it('cannot change one that is not listed', async () => {
    const answer = await change('110001', { served: true })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'address.pincode_not_found',
      message: 'This pincode is not in the served list.',
    })
  })

  it.each([
    { pinCode: '1100', area: 'Delhi' },
    { pinCode: '011000', area: 'Delhi' },
    { pinCode: '110001', area: ' ' },
    { pinCode: '110001', area: 'x'.repeat(81) },
    { pinCode: '110001' },
    { area: 'Delhi' },
  ])('cannot add %j', async wish => {
    expect((await add(wish)).json()).toMatchObject({ code: 'request.invalid' })
    expect(await all()).toHaveLength(30)
  })

  it.each([{ area: '' }, { served: 'yes' }, { served: null }])('cannot change one to %j', async wish => {
    expect((await change('500001', wish)).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('is told what is no pincode', async () => {
    expect((await change('abids', { served: true })).json()).toMatchObject({ code: 'request.invalid' })
  })
})
