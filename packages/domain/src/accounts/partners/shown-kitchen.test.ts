import { expect, it } from 'vitest'
import { type KitchenRecord, shownKitchen } from './shown-kitchen.ts'

const kitchen = { name: 'Kavitha’s kitchen', area: 'Kukatpally, Hyderabad', fssaiNumber: '23600000000123' }
const record: KitchenRecord = { ...kitchen, isShown: true, approval: 'approved', isGone: false }

it.each<[string, Partial<KitchenRecord>, boolean]>([
  ['that the owner shows', {}, true],
  ['without a licence number', { fssaiNumber: null }, true],
  ['that the owner does not show', { isShown: false }, false],
  ['of a cook who is not approved yet', { approval: 'pending' }, false],
  ['of a cook who was rejected', { approval: 'rejected' }, false],
  ['of a cook who was deleted', { isGone: true }, false],
])('a kitchen %s: %j', (_which, facts, isShown) => {
  const { isShown: _, approval, isGone, ...texts } = { ...record, ...facts }
  expect(shownKitchen({ ...record, ...facts })).toEqual(isShown ? texts : null)
})

it('nothing is said where nobody is named', () => {
  expect(shownKitchen(null)).toBeNull()
  expect(shownKitchen(undefined)).toBeNull()
})

it('tells these three texts and nothing else of the record', () => {
  const more = { ...record, phone: '+919000000006', addressLine1: 'Plot 41' }
  expect(shownKitchen(more)).toEqual(kitchen)
})
