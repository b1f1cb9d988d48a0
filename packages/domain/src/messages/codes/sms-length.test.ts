import { expect, it } from 'vitest'
import { smsLength, smsLengthInWords } from './sms-length.ts'

it.each([
  ['nothing', '', 'plain', 0, 1],
  ['160 plain letters', 'a'.repeat(160), 'plain', 160, 1],
  ['one more', 'a'.repeat(161), 'plain', 161, 2],
  ['two full parts', 'a'.repeat(306), 'plain', 306, 2],
  ['one more than two parts', 'a'.repeat(307), 'plain', 307, 3],
  ['an accent that is in the list', `é${'a'.repeat(159)}`, 'plain', 160, 1],
  ['a sign that counts twice', `€${'a'.repeat(159)}`, 'plain', 161, 2],
  [
    'a sign that counts twice, at the end of a part',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    'plain',
    306,
    3,
  ],
  ['a rupee sign, which is not in the list', '₹90', 'unicode', 3, 1],
  ['70 Telugu letters', 'క'.repeat(70), 'unicode', 70, 1],
  ['one more Telugu letter', 'క'.repeat(71), 'unicode', 71, 2],
  ['two full parts of Telugu', 'క'.repeat(134), 'unicode', 134, 2],
  ['one more than two parts of Telugu', 'క'.repeat(135), 'unicode', 135, 3],
  ['a vowel sign, which is a character of its own', 'కా', 'unicode', 2, 1],
  ['a face, which is two', '😋', 'unicode', 2, 1],
  ['a face at the end of a part', `${'క'.repeat(66)}😋${'క'.repeat(66)}`, 'unicode', 134, 3],
])('%s', (_what, text, letters, characters, parts) => {
  expect(smsLength(text)).toEqual({ letters, characters, parts })
})

it('is told to those who pay for it', () => {
  expect(smsLengthInWords('Please call')).toBe('11 characters, 1 part')
  expect(smsLengthInWords(`${'క'.repeat(70)}!`)).toBe('71 Unicode characters, 2 parts')
})
