import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'
import { startTestShop } from '../../../test-support/test-app.ts'

const shop = await startTestShop()
const { app } = shop
const { headers, user: owner } = await signInAs(shop, DEMO.admin)
const NOBODY = '01890000-0000-7000-8000-000000000000'
const PATH = '/api/users/sourcingpartner'

let people = 0
function newPhone(): string {
  people += 1
  return `+9198333${String(people).padStart(5, '0')}`
}

const address = {
  addressLine1: 'Plot 7, Street 2',
  addressLine2: 'Tarnaka',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500017',
  phone: '9833300000',
  alternatePhones: ['4027000000'],
  googleMapsLocationUrl: 'https://maps.app.goo.gl/abc',
}
const cookWith = (facts: object = {}) => ({
  name: 'Saroja',
  phone: newPhone(),
  organizationName: 'Saroja Vantillu',
  fssaiNumber: '23600000000123',
  addresses: [address],
  ...facts,
})

const post = (payload: object) => app.inject({ method: 'POST', url: PATH, headers, payload })
const put = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `${PATH}/${id}`, headers, payload })
const decide = (id: string, approval: unknown) => put(`${id}/approval`, { approval })
const list = async (status = 'all'): Promise<SourcingPartnerView[]> =>
  (await app.inject({ url: PATH, query: { status }, headers })).json()
const auditOf = async (id: string) => (await app.inject({ url: `/api/users/${id}/audit`, headers })).json()
const personWith = async (id: string) => (await app.inject({ url: `/api/users/${id}`, headers })).json()
const newCook = async (facts: object = {}): Promise<SourcingPartnerView> =>
  (await post(cookWith(facts))).json()

describe('a new cook', () => {
  it('is pending, with an account of their own', async () => {
    const wishes = cookWith({ addresses: [address, { ...address, addressLine1: 'Plot 8' }] })
    const answer = await post(wishes)
    expect(answer.statusCode).toBe(201)
    const _id = expect.any(String)
    expect(answer.json()).toEqual({
      ...wishes,
      _id,
      status: 'pending',
      language: 'en',
      kitchenArea: '',
      isShownOnProducts: false,
      addresses: wishes.addresses.map(one => ({ ...one, _id })),
      updatedAt: expect.any(String),
    })
    expect(await list('pending')).toContainEqual(answer.json())
    expect((await signInAs(shop, wishes.phone)).user).toMatchObject({
      _id: answer.json()._id,
      name: 'Saroja',
    })
    expect(await auditOf(answer.json()._id)).toMatchObject([
      { actor: owner.name, action: 'sourcing_partner.created', facts: {} },
    ])
  })

  it('is the customer who has the phone already, under their own name', async () => {
    const { user } = await signInAs(shop, DEMO.customer)
    expect((await post(cookWith({ phone: DEMO.customer }))).json()).toMatchObject({
      _id: user._id,
      name: 'Anusha Vemula',
      organizationName: 'Saroja Vantillu',
    })
    expect((await personWith(user._id)).sourcingPartner).toEqual({
      isSourcingPartner: true,
      isApproved: false,
    })
  })

  it('reads in the language chosen for them, and a customer in their own', async () => {
    expect(await newCook({ language: 'te' })).toMatchObject({ language: 'te' })
    const { user } = await signInAs(shop, newPhone())
    expect(await newCook({ phone: user.phone, language: 'te' })).toMatchObject({ language: 'en' })
  })

  it('gives an account named User its name', async () => {
    const { user } = await signInAs(shop, newPhone())
    expect(await newCook({ phone: user.phone })).toMatchObject({ _id: user._id, name: 'Saroja' })
  })

  it('is refused where the phone is a cook’s, also for two at once', async () => {
    const wishes = cookWith()
    const answers = await Promise.all([post(wishes), post({ ...wishes, organizationName: 'Another' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(answers.map(answer => answer.json())).toContainEqual(
      expect.objectContaining({ code: 'account.phone_in_use' }),
    )
    expect((await list()).filter(({ phone }) => phone === wishes.phone)).toHaveLength(1)
  })

  it('is saved once, however often the same is sent: an answer can be lost', async () => {
    const wishes = cookWith({ addresses: [address, { ...address, addressLine1: 'Plot 8' }] })
    const first = await post(wishes)
    const again = await post(wishes)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await auditOf(first.json()._id)).toHaveLength(1)
  })

  it.each([
    { name: '' },
    { phone: '12345' },
    { organizationName: '' },
    { fssaiNumber: '123' },
    { addresses: [] },
    { addresses: [{ ...address, postalCode: '0' }] },
    { addresses: [{ ...address, googleMapsLocationUrl: 'javascript:alert(1)' }] },
  ])('is refused with %j, and nothing is kept', async facts => {
    const before = await list()
    expect((await post(cookWith(facts))).json()).toMatchObject({ code: 'request.invalid' })
    expect(await list()).toEqual(before)
  })

  it('has no address yet that could be named', async () => {
    const wishes = cookWith({ addresses: [{ ...address, _id: NOBODY }] })
    expect((await post(wishes)).json()).toMatchObject({ code: 'sourcing_partner.address_not_found' })
    expect((await list()).map(({ phone }) => phone)).not.toContain(wishes.phone)
  })
})

describe('a cook who is changed', () => {
  it('keeps the addresses given, loses the others and gains the new', async () => {
    const cook = await newCook({ addresses: [address, { ...address, addressLine1: 'Plot 8' }] })
    const [, kept] = cook.addresses
    const { _id, status, ...facts } = cook
    const wishes = {
      ...facts,
      organizationName: 'Saroja Foods',
      fssaiNumber: null,
      addresses: [
        { ...kept, city: 'Secunderabad', googleMapsLocationUrl: null, alternatePhones: [] },
        { ...address, addressLine1: 'Plot 9' },
      ],
    }
    const answer = await put(_id, wishes)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...wishes,
      _id,
      status,
      updatedAt: expect.any(String),
      addresses: [wishes.addresses[0], { ...wishes.addresses[1], _id: expect.any(String) }],
    })
    expect(await list()).toContainEqual(answer.json())
    expect((await auditOf(_id))[0]).toMatchObject({
      actor: owner.name,
      action: 'sourcing_partner.changed',
      facts: { changed: ['organizationName', 'fssaiNumber', 'addresses'] },
    })
  })

  it('is not noted where nothing changes', async () => {
    const cook = await newCook()
    expect((await put(cook._id, cook)).json()).toEqual(cook)
    expect(await auditOf(cook._id)).toHaveLength(1)
  })

  it('cannot take another cook’s address, or the same one twice', async () => {
    const [cook, other] = [await newCook(), await newCook()]
    const take = (addresses: object[]) => put(cook._id, { ...cook, addresses })
    const foreign = await take([{ ...other.addresses[0], city: 'Warangal' }])
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ code: 'sourcing_partner.address_not_found' })
    const twice = await take([...cook.addresses, ...cook.addresses])
    expect(twice.json()).toMatchObject({ code: 'request.invalid' })
    expect(await list()).toEqual(expect.arrayContaining([cook, other]))
  })

  it('signs in by a new phone only, which is no other’s', async () => {
    const cook = await newCook()
    const signedIn = await signInAs(shop, cook.phone)
    const profile = () => app.inject({ url: '/api/users/profile', headers: signedIn.headers })

    const taken = await put(cook._id, { ...cook, phone: DEMO.otherCustomer, organizationName: 'New' })
    expect(taken.json()).toMatchObject({ code: 'account.phone_in_use' })
    expect(await list()).toContainEqual(cook)
    expect((await profile()).statusCode).toBe(200)

    const phone = newPhone()
    expect((await put(cook._id, { ...cook, phone })).json()).toMatchObject({ name: cook.name, phone })
    expect((await profile()).statusCode).toBe(401)
    expect((await auditOf(cook._id))[0].facts).toEqual({
      changed: ['phone'],
      phone: { from: `+91••••••${cook.phone.slice(-4)}`, to: `+91••••••${phone.slice(-4)}` },
    })
  })
})

describe('a cook whom two admins change', () => {
  const saved = async (id: string) => (await list()).find(({ _id }) => _id === id)

  it('is saved by the first, and the second is told, whatever the first removed', async () => {
    const cook = await newCook({ addresses: [address, { ...address, addressLine1: 'Plot 8' }] })
    const first = { ...cook, addresses: cook.addresses.slice(1) }
    const second = { ...cook, organizationName: 'Saroja Foods' }
    const answers = await Promise.all([put(cook._id, first), put(cook._id, second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [winner, loser] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect(loser?.json()).toMatchObject({
      code: 'sourcing_partner.changed_meanwhile',
      message:
        'Someone else saved this sourcing partner meanwhile. Look at what is saved now, then make your changes again.',
    })
    expect(await saved(cook._id)).toEqual(winner?.json())
    expect(await auditOf(cook._id)).toHaveLength(2)
  })

  it('is refused, too, when the other change was to the name alone', async () => {
    const cook = await newCook()
    await app.inject({
      method: 'PUT',
      url: `/api/users/${cook._id}`,
      headers,
      payload: { name: 'Saroja Devi' },
    })
    const answer = await put(cook._id, { ...cook, organizationName: 'Saroja Foods' })
    expect(answer.json()).toMatchObject({ code: 'sourcing_partner.changed_meanwhile' })
    expect(await saved(cook._id)).toMatchObject({ name: 'Saroja Devi', organizationName: 'Saroja Vantillu' })
  })

  it('may be approved meanwhile, which the form does not hold', async () => {
    const cook = await newCook()
    await decide(cook._id, 'approved')
    expect((await put(cook._id, { ...cook, organizationName: 'Saroja Foods' })).json()).toMatchObject({
      organizationName: 'Saroja Foods',
      status: 'approved',
    })
  })

  it('is saved again without a word when the answer was lost', async () => {
    const cook = await newCook()
    const wishes = { ...cook, organizationName: 'Saroja Foods' }
    const answer = await put(cook._id, wishes)
    expect((await put(cook._id, wishes)).json()).toEqual(answer.json())
  })
})

describe('the approval of a cook', () => {
  it('is given, taken away and open again, noted once per change', async () => {
    const { _id } = await newCook()
    for (const approval of ['approved', 'approved', 'rejected', 'pending']) {
      expect((await decide(_id, approval)).json()).toMatchObject({ _id, status: approval })
      expect((await list(approval)).map(cook => cook._id)).toContain(_id)
    }
    expect((await auditOf(_id)).map(({ action }: { action: string }) => action)).toEqual([
      'sourcing_partner.pending',
      'sourcing_partner.rejected',
      'sourcing_partner.approved',
      'sourcing_partner.created',
    ])
  })

  it.each(['', 'yes', null])('is never %j', async approval => {
    const { _id } = await newCook()
    expect((await decide(_id, approval)).statusCode).toBe(400)
  })
})

it('nobody but a cook is found as one', async () => {
  const { user } = await signInAs(shop, DEMO.otherCustomer)
  for (const id of [user._id, NOBODY])
    for (const answer of [await put(id, cookWith()), await decide(id, 'approved')]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'sourcing_partner.not_found' })
    }
})

it('the cooks of the demonstration are listed with their kitchens', async () => {
  const cooks = await list('approved')
  expect(cooks.find(({ phone }) => phone === '+919000000006')).toMatchObject({
    name: 'Saraswathi Chilukuri',
    addresses: [{ addressLine1: 'Plot 41, Street 8' }, { addressLine1: 'Flat 102, Sri Sai Residency' }],
  })
})
