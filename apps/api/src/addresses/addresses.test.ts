import type { AddressFields, SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { plansOf } from '../../test-support/query-plans.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { findAddressToShipTo, listAddresses } from './addresses.queries.ts'

const shop = await startTestShop()
const { app, pool, deps } = shop
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
const NOBODYS = '01890000-0000-7000-8000-000000000000'

const home: AddressFields = {
  name: 'Anusha Vemula',
  addressLine1: 'Flat 7',
  addressLine2: 'Road No. 1',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500034',
  phone: '9812345670',
}
const anAddress = (facts: object = {}) => ({ ...home, ...facts })

beforeEach(async () => {
  await pool.query('DELETE FROM addresses')
  await pool.query('UPDATE pincodes SET served = true')
})

type Caller = { headers: { cookie: string } }

const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, { by = anusha as Caller } = {}) =>
  app.inject({ method, url: `/api/address${path}`, headers: by.headers })
const post = (shippingAddress: unknown, { by = anusha as Caller } = {}) =>
  app.inject({ method: 'POST', url: '/api/address', headers: by.headers, payload: { shippingAddress } })
const put = (id: string, shippingAddress: unknown, { by = anusha as Caller } = {}) =>
  app.inject({ method: 'PUT', url: `/api/address/${id}`, headers: by.headers, payload: { shippingAddress } })
const list = async (by: Caller = anusha) => (await ask('GET', '', { by })).json<SavedAddressView[]>()
const save = async (facts: object = {}, by: Caller = anusha) =>
  (await post(anAddress(facts), { by })).json<SavedAddressView>()
const stopServing = (pinCode: string) =>
  pool.query('UPDATE pincodes SET served = false WHERE pin_code = $1', [pinCode])

describe('saving an address', () => {
  it('keeps it, and the first is the one offered first', async () => {
    const answer = await post(home)
    expect(answer.statusCode).toBe(201)
    const first = answer.json<SavedAddressView>()
    expect(first).toEqual({ ...home, _id: expect.any(String), isDefault: true, serviceable: true })
    expect((await ask('GET', `/${first._id}`)).json()).toEqual(first)

    const second = await save({ addressLine1: 'Flat 8' })
    const third = await save({ addressLine1: 'Flat 9', addressLine2: undefined, state: 'TG' })
    expect(third).toMatchObject({ isDefault: false, addressLine2: '', state: 'Telangana' })
    expect(await list()).toEqual([first, third, second])
    expect(await list(kiran)).toEqual([])
  })

  it('takes Telugu, and as much as fits', async () => {
    const long = anAddress({
      name: 'అ'.repeat(100),
      addressLine1: 'ఫ్లాట్ ౭, శ్రీ సాయి రెసిడెన్సీ',
      addressLine2: 'x'.repeat(200),
      city: 'హైదరాబాద్',
    })
    const answer = await post(long)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(long)
    expect(await list()).toMatchObject([long])
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { addressLine1: ' ' },
    { addressLine1: 'x'.repeat(201) },
    { addressLine2: 'x'.repeat(201) },
    { addressLine2: null },
    { city: '' },
    { city: 'Warangal' },
    { city: 'Bengaluru' },
    { state: 'Select State' },
    { state: 'Andhra Pradesh' },
    { postalCode: '' },
    { postalCode: '50003' },
    { postalCode: 500034 },
    { phone: '0812345670' },
    { phone: '981234567' },
    { phone: '+919812345670' },
  ])('is refused with %j, and nothing is kept', async facts => {
    const answer = await post(anAddress(facts))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(await list()).toEqual([])
  })

  it.each([undefined, null, 'here', [], 7])('is refused where the address is %j', async nothing => {
    expect((await post(nothing)).statusCode).toBe(400)
  })

  it('is refused where the shop does not deliver, or no longer does', async () => {
    await stopServing('500034')
    for (const postalCode of ['110001', '500034']) {
      const answer = await post(anAddress({ postalCode }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'address.pincode_not_serviceable',
        message: 'Pincode not serviceable',
      })
    }
    expect(await list()).toEqual([])
  })

  it('once more gives the one that is there', async () => {
    const first = await save()
    const again = await post(anAddress({ name: ` ${home.name} ` }))
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(first)
    expect(await list()).toEqual([first])
    expect(await save({}, kiran)).not.toMatchObject({ _id: first._id })
  })

  it('twice at the same moment makes one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(home)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(answer => answer.json()._id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  it('makes one default of two first ones that come at the same moment', async () => {
    await Promise.all(['Flat 1', 'Flat 2', 'Flat 3'].map(addressLine1 => post(anAddress({ addressLine1 }))))
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  })

  it('ends at twenty, also for two that come at the same moment; a removed one makes room', async () => {
    for (let nth = 1; nth < 20; nth += 1) await save({ addressLine1: `Flat ${nth}` })
    const [one, other] = await Promise.all([
      post(anAddress({ addressLine1: 'A' })),
      post(anAddress({ addressLine1: 'B' })),
    ])
    expect([one, other].map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = [one, other].find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'address.too_many',
      message: 'You have saved 20 addresses already. Please remove one first.',
    })
    const [, second] = await list()
    expect(await list()).toHaveLength(20)
    await ask('DELETE', `/${second?._id}`)
    expect((await post(anAddress({ addressLine1: 'C' }))).statusCode).toBe(201)
    expect((await post(home, { by: kiran })).statusCode).toBe(201)
  })
})

describe('changing an address', () => {
  it('keeps its place and its id', async () => {
    const first = await save()
    const second = await save({ addressLine1: 'Flat 8' })
    const wish = anAddress({ addressLine1: 'Flat 10', postalCode: '500072', phone: '4023456789' })
    const answer = await put(second._id, wish)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...second, ...wish })
    expect(await list()).toEqual([first, { ...second, ...wish }])
  })

  it('is refused to a pincode that is not served', async () => {
    const first = await save()
    const answer = await put(first._id, anAddress({ postalCode: '110001' }))
    expect(answer.json()).toMatchObject({ code: 'address.pincode_not_serviceable' })
    expect(await list()).toEqual([first])
  })

  it('is refused with what is no address', async () => {
    const first = await save()
    expect((await put(first._id, anAddress({ phone: '1' }))).json()).toMatchObject({
      code: 'request.invalid',
    })
    expect(await list()).toEqual([first])
  })
})

describe('the default address', () => {
  it('is another one when that is asked for, and there is one', async () => {
    const first = await save()
    const second = await save({ addressLine1: 'Flat 8' })
    for (const _time of [1, 2]) {
      const answer = await ask('PUT', `/${second._id}/default`)
      expect(answer.json()).toEqual({ ...second, isDefault: true })
    }
    expect(await list()).toEqual([
      { ...second, isDefault: true },
      { ...first, isDefault: false },
    ])
  })

  it('is one, whichever is asked for at the same moment', async () => {
    const all = [await save(), await save({ addressLine1: 'Flat 8' }), await save({ addressLine1: 'Flat 9' })]
    const answers = await Promise.all(all.map(({ _id }) => ask('PUT', `/${_id}/default`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('is the newest of the others when it is removed', async () => {
    const first = await save()
    const second = await save({ addressLine1: 'Flat 8' })
    const third = await save({ addressLine1: 'Flat 9' })
    const answer = await ask('DELETE', `/${first._id}`)
    expect(answer.json()).toEqual({ message: 'Address removed' })
    expect(await list()).toEqual([{ ...third, isDefault: true }, second])
    await ask('DELETE', `/${second._id}`)
    await ask('DELETE', `/${third._id}`)
    expect(await list()).toEqual([])
    expect(await save({ addressLine1: 'Flat 10' })).toMatchObject({ isDefault: true })
  })
})

describe('a removed address', () => {
  it('is gone for its owner, and stays for the orders that were sent there', async () => {
    const { _id } = await save()
    await ask('DELETE', `/${_id}`)
    for (const answer of [
      await ask('GET', `/${_id}`),
      await put(_id, home),
      await ask('PUT', `/${_id}/default`),
      await ask('DELETE', `/${_id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'address.not_found' })
    }
    const { rows } = await pool.query('SELECT removed_at, address_line1 FROM addresses WHERE id = $1', [_id])
    expect(rows).toEqual([{ removed_at: expect.any(Date), address_line1: home.addressLine1 }])
  })

  it('may be saved again, as a new one', async () => {
    const { _id } = await save()
    await ask('DELETE', `/${_id}`)
    const again = await post(home)
    expect(again.statusCode).toBe(201)
    expect(again.json()._id).not.toBe(_id)
  })
})

it('another person’s address, and nobody’s, are not found and stay as they are', async () => {
  const { _id, ...facts } = await save()
  for (const id of [_id, NOBODYS])
    for (const answer of [
      await ask('GET', `/${id}`, { by: kiran }),
      await put(id, anAddress({ city: 'Secunderabad' }), { by: kiran }),
      await ask('PUT', `/${id}/default`, { by: kiran }),
      await ask('DELETE', `/${id}`, { by: kiran }),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        code: 'address.not_found',
        message: 'This address does not exist. Please choose or add another one.',
      })
    }
  expect(await list()).toEqual([{ _id, ...facts }])
})

it('what is no id is told so', async () => {
  expect((await ask('GET', '/mine')).json()).toMatchObject({ code: 'request.invalid' })
})

it('an address whose pincode is no longer served says so', async () => {
  const { _id } = await save()
  await stopServing(home.postalCode)
  expect(await list()).toMatchObject([{ _id, serviceable: false }])
  expect((await ask('GET', `/${_id}`)).json()).toMatchObject({ serviceable: false })
})

it('a city that is not served is named as the field to blame', async () => {
  expect((await post(anAddress({ city: 'Warangal' }))).json()).toMatchObject({
    code: 'request.invalid',
    issues: [{ path: 'shippingAddress.city', message: 'We deliver in Hyderabad and Secunderabad only' }],
  })
})

it('an address saved before in a city that is not served stays readable, and says so', async () => {
  const { _id } = await save()
  await pool.query("UPDATE addresses SET city = 'Warangal' WHERE id = $1", [_id])
  expect(await list()).toMatchObject([{ _id, city: 'Warangal', serviceable: false }])
  expect((await ask('GET', `/${_id}`)).json()).toMatchObject({ city: 'Warangal', serviceable: false })
})

describe('the address of an order to come', () => {
  const find = (id: string, ownedBy = anusha.user._id) => findAddressToShipTo(deps.db, { id, ownedBy })

  it('is the person’s own, with whether the shop delivers there', async () => {
    const { _id } = await save()
    expect(await find(_id)).toEqual({
      id: _id,
      name: home.name,
      address_line1: 'Flat 7',
      address_line2: 'Road No. 1',
      city: 'Hyderabad',
      state: 'Telangana',
      postal_code: '500034',
      phone: '9812345670',
      is_default: true,
      is_served: true,
    })
    await stopServing('500034')
    expect(await find(_id)).toMatchObject({ is_served: false })
    await pool.query("DELETE FROM pincodes WHERE pin_code = '500034'")
    expect(await find(_id)).toMatchObject({ is_served: false })
    await pool.query("INSERT INTO pincodes (pin_code, area) VALUES ('500034', 'Banjara Hills')")
    expect(await find(_id, kiran.user._id)).toBeUndefined()
    await ask('DELETE', `/${_id}`)
    expect(await find(_id)).toBeUndefined()
  })

  it('is found by an index among 20,000, as are all of a person', async () => {
    await pool.query(
      `INSERT INTO users (name, phone) SELECT 'User', '+91' || 7000000000 + n FROM generate_series(1, 10000) AS n`,
    )
    await pool.query(
      `INSERT INTO addresses (user_id, name, address_line1, city, state, postal_code, phone)
       SELECT users.id, 'User', 'Flat ' || n, 'Hyderabad', 'Telangana', '500034', '9812345670'
       FROM users, generate_series(1, 2) AS n`,
    )
    await sql`ANALYZE`.execute(deps.db)
    const whose = { id: NOBODYS, ownedBy: anusha.user._id }
    const one = await plansOf(pool, db => findAddressToShipTo(db, whose), 'any')
    expect(one.map(node => node['Index Name'])).toContain('addresses_pkey')
    const all = await plansOf(pool, db => listAddresses(db, whose.ownedBy), 'any')
    expect(all.map(node => node['Index Name'])).toContain('addresses_of_user')
    for (const node of [...one, ...all])
      expect([node['Node Type'], node['Relation Name']]).not.toEqual(['Seq Scan', 'addresses'])
  })
})
