import { expect, it } from 'vitest'
import { isToTell, parcelPlace } from './parcel-place.ts'

const AT = new Date('2026-01-10T10:00:00Z')

it.each([
  ['nothing has happened', {}, 'kitchen', true],
  ['it was collected', { collectedAt: AT }, 'on_the_way', true],
  ['it was handed over', { collectedAt: AT, deliveredAt: AT }, 'delivered', true],
  ['the owner handed it over without collecting', { deliveredAt: AT }, 'delivered', true],
  ['it was cancelled in the kitchen', { cancelledAt: AT }, 'cancelled', false],
  ['it was cancelled on the way', { collectedAt: AT, cancelledAt: AT }, 'on_the_way', true],
] as const)('where %s, a packet is %o', (_what, way, place, answer) => {
  expect(parcelPlace({ collectedAt: null, deliveredAt: null, cancelledAt: null, ...way })).toBe(place)
  expect(isToTell(place)).toBe(answer)
})
