import { expect, it } from 'vitest'
import { NO_COOK, namedChoices, offeredCarrier, offeredCook } from './partner-choices.ts'

const kitchen = (_id: string) => ({ _id }) as never
const cooks = [{ _id: 'c1', addresses: [kitchen('a1'), kitchen('a2')] }] as never
const carriers = [{ _id: 'd1' }] as never

it('keeps whom the list offers', () => {
  expect(offeredCarrier(carriers, 'd1')).toBe('d1')
  expect(offeredCook(cooks, { partnerId: 'c1', addressId: 'a2' })).toEqual({
    partnerId: 'c1',
    addressId: 'a2',
  })
})

it('treats a partner who is no longer approved as nobody, so that one must be selected', () => {
  expect(offeredCarrier(carriers, 'gone')).toBe('')
  expect(offeredCook(cooks, { partnerId: 'gone', addressId: 'a1' })).toBe(NO_COOK)
})

it('takes a kitchen that was given up for the cook’s first', () => {
  expect(offeredCook(cooks, { partnerId: 'c1', addressId: 'gone' })).toEqual({
    partnerId: 'c1',
    addressId: 'a1',
  })
})

it('offers nobody while the list is on its way', () => {
  expect(offeredCarrier(undefined, 'd1')).toBe('')
  expect(offeredCook(undefined, { partnerId: 'c1', addressId: 'a1' })).toBe(NO_COOK)
})

it('lists partners by name, and tells two of one name apart by their phones', () => {
  const partner = (_id: string, name: string, phone: string) => ({ _id, name, phone })
  const people = [
    partner('3', 'ravi Teja', '+919000000003'),
    partner('2', 'Mahesh', '+919000000002'),
    partner('1', 'Ravi Kumar', '+919000000001'),
    partner('4', 'Ravi Kumar', '+919000000004'),
  ]
  expect(namedChoices(people, ({ name }) => name)).toEqual([
    { _id: '2', label: 'Mahesh' },
    { _id: '1', label: 'Ravi Kumar, +91 9000000001' },
    { _id: '4', label: 'Ravi Kumar, +91 9000000004' },
    { _id: '3', label: 'ravi Teja' },
  ])
})
