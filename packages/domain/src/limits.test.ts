import { expect, it } from 'vitest'
import { withWaitingTime } from './limits.ts'

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('says of %i seconds: %s', (seconds, words) => {
  expect(withWaitingTime('Too many attempts.', seconds)).toBe(`Too many attempts. Try again in ${words}.`)
})

it('ends a text without a full stop before it goes on', () => {
  expect(withWaitingTime('Could not send OTP', 30)).toBe('Could not send OTP. Try again in 30 seconds.')
})
