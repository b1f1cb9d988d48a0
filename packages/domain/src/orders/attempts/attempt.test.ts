import { expect, it } from 'vitest'
import { reasonToCustomer, roughPlace, waitsForShop } from './attempt.ts'
import { NoteAttemptRequest } from './attempt.wire.ts'

it.each([
  [0, false],
  [2, false],
  [3, true],
  [4, true],
])('after %i failed attempts an order waits for the shop: %s', (failedAttempts, waits) => {
  expect(waitsForShop({ failedAttempts })).toBe(waits)
})

it.each([
  ['nobody_home', 'nobody was at home'],
  ['phone_unreachable', 'your phone could not be reached'],
  ['wrong_address', 'we did not find the address'],
  ['refused', 'the parcel was not accepted'],
  ['other', 'it was not possible this time'],
] as const)('a customer reads of %s: %s', (reason, words) => {
  expect(reasonToCustomer(reason)).toBe(words)
})

it('knows a place to about a hundred metres, and no better', () => {
  expect(roughPlace({ latitude: 17.493712, longitude: 78.399149 })).toEqual({
    latitude: 17.494,
    longitude: 78.399,
  })
  const place = { latitude: 17.49371, longitude: 78.39914 }
  expect(NoteAttemptRequest.parse({ reason: 'nobody_home', place }).place).toEqual({
    latitude: 17.494,
    longitude: 78.399,
  })
})
