import { expect, it } from 'vitest'
import { decideIdentity } from './identity.ts'

const NOW = new Date('2026-01-10T06:30:00Z')
const secondsAgo = (seconds: number) => NOW.getTime() / 1000 - seconds
const claims = {
  sub: 'uid',
  auth_time: secondsAgo(10),
  phone_number: '+919876543210',
  firebase: { sign_in_provider: 'phone' },
}

it.each([
  ['a phone that was just proven', {}, '+919876543210'],
  ['one proven five minutes ago', { auth_time: secondsAgo(300) }, '+919876543210'],
  ['one proven a second longer ago', { auth_time: secondsAgo(301) }, 'auth.token_expired'],
  ['a clock that is half a minute ahead', { auth_time: secondsAgo(-30) }, '+919876543210'],
  ['a phone proven in the future', { auth_time: secondsAgo(-31) }, 'auth.token_invalid'],
  ['no time', { auth_time: undefined }, 'auth.token_invalid'],
  ['a time that is no number', { auth_time: '1' }, 'auth.token_invalid'],
  ['nobody', { sub: '' }, 'auth.token_invalid'],
  ['a password', { firebase: { sign_in_provider: 'password' } }, 'auth.token_invalid'],
  ['no provider', { firebase: undefined }, 'auth.token_invalid'],
  ['no phone', { phone_number: undefined }, 'auth.token_invalid'],
  ['a foreign phone', { phone_number: '+14155550100' }, 'auth.phone_not_indian'],
  ['an Indian landline', { phone_number: '+914012345678' }, 'auth.phone_not_indian'],
  ['a phone without country code', { phone_number: '9876543210' }, 'auth.phone_not_indian'],
])('a token with %s is answered %s', (_what, change, answer) => {
  const decision = decideIdentity({ ...claims, ...change }, NOW)
  expect(decision.ok ? decision.phone : decision.code).toBe(answer)
})
