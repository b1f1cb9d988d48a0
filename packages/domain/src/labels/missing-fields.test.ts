import { expect, it } from 'vitest'
import { gathered, missingInWords, pageFor } from './missing-fields.ts'

const places = {
  product: { id: 'p1', name: 'Jantikalu' },
  order: { id: 'o1', name: 'Order K7M2Q9RT' },
  cook: { id: 'c1', name: 'Annapurna Home Foods' },
  shop: { id: '', name: 'The shop’s details' },
}

it('gathers what lines lack, each field once and place by place', () => {
  const ariselu = { ...places, product: { id: 'p2', name: 'Ariselu' } }
  expect(
    gathered([
      { missing: ['nutrition', 'makerLicence'], places },
      { missing: ['nutrition', 'shelfLife', 'care'], places },
      { missing: ['ingredients', 'care'], places: ariselu },
      { missing: [], places },
    ]),
  ).toEqual([
    { at: 'product', id: 'p1', name: 'Jantikalu', fields: ['nutrition', 'shelfLife'] },
    { at: 'cook', id: 'c1', name: 'Annapurna Home Foods', fields: ['makerLicence'] },
    { at: 'shop', id: '', name: 'The shop’s details', fields: ['care'] },
    { at: 'product', id: 'p2', name: 'Ariselu', fields: ['ingredients'] },
  ])
})

it.each([
  ['product', '/admin/product/x/edit'],
  ['order', '/order/x'],
  ['cook', '/admin/userlist?tab=sourcing-partners&partner=x'],
  ['shop', '/admin/settings'],
] as const)('what is missing of the %s is filled in at %s', (at, page) => {
  expect(pageFor({ at, id: 'x' })).toBe(page)
})

it('names it as the law does', () => {
  expect(missingInWords({ name: 'Jantikalu', fields: ['nutrition', 'shelfLife'] })).toBe(
    'Jantikalu: nutritional information, best before date (shelf life)',
  )
})
