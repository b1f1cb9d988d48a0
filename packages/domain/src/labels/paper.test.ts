import { expect, it } from 'vitest'
import { cornerOnA4, LABEL, LABELS_ON_A4, partInWords, partsOf, placesOnA4, SLIP } from './paper.ts'

it('has eight labels or two slips on A4', () => {
  expect(placesOnA4(LABEL)).toBe(8)
  expect(LABELS_ON_A4).toBe(8)
  expect(placesOnA4(SLIP)).toBe(2)
})

it.each([
  [0, LABEL, { x: 5, y: 8.5 }],
  [1, LABEL, { x: 105, y: 8.5 }],
  [2, LABEL, { x: 5, y: 78.5 }],
  [7, LABEL, { x: 105, y: 218.5 }],
  [0, SLIP, { x: 5, y: 73.5 }],
  [1, SLIP, { x: 105, y: 73.5 }],
])('has place %i of %o at %o', (place, sticker, corner) => {
  expect(cornerOnA4(place, sticker)).toEqual(corner)
})

it.each([
  [0, 1],
  [1, 1],
  [1000, 1],
  [1001, 2],
  [2000, 2],
  [2001, 3],
])('prints %i orders in %i parts', (orders, parts) => {
  expect(partsOf(orders)).toBe(parts)
})

it('says which orders a part has', () => {
  expect(partInWords(1, 1240)).toBe('1 to 1,000 of 1,240')
  expect(partInWords(2, 1240)).toBe('1,001 to 1,240 of 1,240')
})
