import { expect, it } from 'vitest'
import { channelInWords, kindInWords, recipientInWords, triesInWords } from './message-words.ts'

it('names kinds and channels in the owner’s words, also those it does not know yet', () => {
  expect(kindInWords('order_placed')).toBe('Order confirmed')
  expect(kindInWords('delivery_code')).toBe('Delivery code')
  expect(kindInWords('sign_in_trouble')).toBe('Sign-in trouble')
  expect(kindInWords('new_year_wishes')).toBe('new year wishes')
  expect(channelInWords('whatsapp')).toBe('WhatsApp')
  expect(channelInWords('pigeon')).toBe('pigeon')
})

it('shows phones as everywhere, and email addresses as they are', () => {
  expect(recipientInWords('+919000000001')).toBe('+91 9000000001')
  expect(recipientInWords('ravi@example.com')).toBe('ravi@example.com')
})

it.each([
  [0, 'not tried yet'],
  [1, 'tried once'],
  [9, 'tried 9 times'],
])('%d tries are %j', (attempts, words) => {
  expect(triesInWords(attempts)).toBe(words)
})
