import { expect, it } from 'vitest'
import { decideNewAddress } from './save-address.ts'

const fields = {
  name: 'Lakshmi Prasanna',
  addressLine1: 'Flat 402, Sri Sai Residency',
  addressLine2: 'Road No. 4',
  city: 'Hyderabad',
  state: 'Telangana',
  postalCode: '500072',
  phone: '9000000001',
}

const saved = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...fields,
    addressLine1: `Flat ${nth}`,
    _id: String(nth),
    isDefault: nth === 0,
    serviceable: true,
  }))

it('the first address becomes the default, later ones do not', () => {
  const decide = (count: number) => decideNewAddress({ fields, isServed: true, saved: saved(count) })
  expect(decide(0)).toEqual({ ok: true, does: 'insert', isDefault: true })
  expect(decide(1)).toEqual({ ok: true, does: 'insert', isDefault: false })
  expect(decide(19)).toEqual({ ok: true, does: 'insert', isDefault: false })
})

it('one more than the shop keeps is refused', () => {
  expect(decideNewAddress({ fields, isServed: true, saved: saved(20) })).toEqual({
    ok: false,
    code: 'address.too_many',
  })
})

it('an address where the shop does not deliver is refused, even when it is known', () => {
  const known = [{ ...fields, _id: '1', isDefault: true, serviceable: false }]
  expect(decideNewAddress({ fields, isServed: false, saved: known })).toEqual({
    ok: false,
    code: 'address.pincode_not_serviceable',
  })
})

it('the same address again is the one that is there, also when no more could be saved', () => {
  const known = { ...fields, _id: 'known', isDefault: false, serviceable: true }
  const full = [...saved(19), known]
  expect(decideNewAddress({ fields, isServed: true, saved: full })).toEqual({ ok: true, does: 'keep', known })
})

it.each(['name', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'phone'])(
  'an address with another %s is another one',
  field => {
    const other = { ...fields, [field]: 'other', _id: '1', isDefault: true, serviceable: true }
    expect(decideNewAddress({ fields, isServed: true, saved: [other] })).toMatchObject({ does: 'insert' })
  },
)
