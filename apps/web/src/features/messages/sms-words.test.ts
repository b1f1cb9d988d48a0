import { expect, it } from 'vitest'
import { blankInWords, teluguLength, wishKeys, wordsOfSms } from './sms-words.ts'

it('shows what the customer will read, blanks still to fill included', () => {
  expect(wordsOfSms('payment_reminder', { reference: ' K7M2Q9RT ' })).toBe(
    'Pindivantalu: your order K7M2Q9RT of Rs ____ waits for your payment. Please sign in and pay it under My Orders.',
  )
  expect(blankInWords('amount')).toBe('Amount in rupees')
})

it('has one key for one wish, and another for another', () => {
  const keyFor = wishKeys()
  const key = keyFor('+919000000003', 'Namaste')
  expect(keyFor('+919000000003', 'Namaste')).toBe(key)
  expect(keyFor('+919000000003', 'Namaskaram')).not.toBe(key)
  expect(keyFor('+919000000004', 'Namaste')).not.toBe(key)
})

it('says how long the Telugu words are, with what is typed so far', () => {
  expect(teluguLength('running_late', {})).toBe('87 Unicode characters, 2 parts')
  expect(teluguLength('running_late', { reference: 'K7M2Q9RT', time: '9:30 PM' })).toBe(
    '94 Unicode characters, 2 parts',
  )
})
