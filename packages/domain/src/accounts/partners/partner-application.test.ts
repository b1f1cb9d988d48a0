import { expect, it } from 'vitest'
import { decideApplication, LICENCE_NUMBER, tidyLicenceNumber } from './partner-application.ts'

it.each([
  ['ts09 20110012345', 'TS09 20110012345', true],
  [' AP-16 /  DLC / 4521 ', 'AP-16 / DLC / 4521', true],
  ['TS0920110012345', 'TS0920110012345', true],
  ['none', 'NONE', false],
  ['1234567890', '1234567890', false],
  ['TS09 2011001234567890123', 'TS09 2011001234567890123', false],
  ['TS09 <b>1</b> 1', 'TS09 <B>1</B> 1', false],
])('a licence typed as %j is %j, which may be one: %s', (typed, tidy, isOne) => {
  expect(tidyLicenceNumber(typed)).toBe(tidy)
  expect(LICENCE_NUMBER.test(tidy)).toBe(isOne)
})

it.each([
  [null, { ok: false, code: 'delivery_partner.not_registered' }],
  ['pending', { ok: true }],
  ['approved', { ok: false, code: 'delivery_partner.already_decided' }],
  ['rejected', { ok: false, code: 'delivery_partner.already_decided' }],
] as const)('details of a partner whose application is %s', (approval, decision) => {
  expect(decideApplication(approval)).toEqual(decision)
})
