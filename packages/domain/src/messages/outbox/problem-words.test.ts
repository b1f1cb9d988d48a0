import { expect, it } from 'vitest'
import { problemInWords } from './problem-words.ts'

it.each([
  ['whatsapp', 'Not delivered: 131026 Message undeliverable', 'This number cannot be reached on WhatsApp.'],
  ['sms', 'Refused: 21610 recipient opted out', 'This phone gets no SMS.'],
  ['sms', 'Refused: 200 number not accepted', 'This phone gets no SMS.'],
  ['sms', 'The shop itself is not accepted: 200 no balance', /SMS provider does not accept the shop itself/],
  ['sms', 'Too many messages at once: 20429 too many calls', /SMS provider takes no more messages/],
  ['sms', 'No success yet: 500 refused', /SMS provider could not be reached/],
  ['email', 'No success yet', /mail server could not be reached/],
  ['email', 'Refused', 'The mail server did not take this message.'],
])('by %s %j is %s', (channel, problem, words) => {
  expect(problemInWords(channel, problem)).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  )
})
