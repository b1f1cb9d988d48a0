import { expect, it } from 'vitest'
import { areaName, kilometresBetween, middleOf } from './hyderabad-areas.ts'

it.each([
  ['500072', 'Kukatpally'],
  ['500038', 'Ameerpet'],
  ['500049', 'Miyapur'],
  ['110001', undefined],
])('%s is called %s', (pincode, name) => {
  expect(areaName(pincode)).toBe(name)
})

/** Measured on a map. */
it.each([
  ['Kukatpally', '500072', 'Miyapur', '500049', 6.2],
  ['Ameerpet', '500038', 'Yousufguda', '500045', 1.9],
  ['Charminar', '500002', 'Secunderabad', '500003', 8.5],
  ['Uppal', '500039', 'Uppal', '500039', 0],
])('from %s (%s) to %s (%s) it is about %d km', (_from, one, _to, other, kilometres) => {
  expect(kilometresBetween(there(one), there(other))).toBeCloseTo(kilometres, 0)
})

function there(pincode: string) {
  const point = middleOf(pincode)
  if (!point) throw new Error(`${pincode} is not in the table`)
  return point
}
