import { expect, it } from 'vitest'
import {
  areOtherPhones,
  isAnyPhone,
  isEmailOrNone,
  isFssaiNumberOrNone,
  isMapLinkOrNone,
  isMobilePhone,
  isPostalCode,
  phonesIn,
} from './form-rules.ts'

it.each([
  [
    isMobilePhone,
    ['9000000001', '+919000000001', '90000 00001'],
    ['', '5000000001', '900000000', '+1 5551234'],
  ],
  [isEmailOrNone, ['', 'a@example.com'], ['a@', 'example.com', 'a b@example.com']],
  [isAnyPhone, ['9000000010', '+91 90000 00010', '040 2345 6789'], ['', '12', '900000001x']],
  [isPostalCode, ['500072', ' 500072 ', '500 072'], ['', '50007', '5000722', '012345']],
  [isFssaiNumberOrNone, ['', '23600000000006'], ['2360000000000', '236000000000066', '2360000000000x']],
  [
    isMapLinkOrNone,
    ['', 'https://maps.app.goo.gl/abc', 'maps.app.goo.gl/abc'],
    ['http://maps.app.goo.gl/abc', 'javascript:alert(1)', 'Uppal'],
  ],
  [
    areOtherPhones,
    ['', '9000000016', '+91 90000 00016, 040 1234 5678'],
    ['9000000016, 12', Array(6).fill('9000000016').join()],
  ],
])('%o', (rule, good, bad) => {
  for (const text of good) expect(rule(text), text).toBe(true)
  for (const text of bad) expect(rule(text), text).toEqual(expect.any(String))
})

it('says which of several phones is wrong', () => {
  expect(areOtherPhones('9000000016, 12')).toBe('12: Enter valid 10 digit phone number')
})

it('reads phones as people separate them', () => {
  expect(phonesIn(' 90000 00016,+91 90000-00026;\n')).toEqual(['9000000016', '9000000026'])
})
