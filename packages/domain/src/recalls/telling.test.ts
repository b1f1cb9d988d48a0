import { expect, it } from 'vitest'
import { tellingOf, withoutFullStop } from './telling.ts'

it.each([
  [[], undefined],
  [['waiting'], 'waiting'],
  [['waiting', 'failed'], 'waiting'],
  [['failed'], 'failed'],
  [['failed', 'failed'], 'failed'],
  [['failed', 'sent'], 'told'],
  [['waiting', 'sent'], 'told'],
  [['delivered'], 'told'],
  [['read', 'failed'], 'told'],
] as const)('messages that are %o make a customer %o', (states, telling) => {
  expect(tellingOf(states)).toBe(telling)
})

it.each([
  ['Please do not eat it.', 'Please do not eat it'],
  ['Please do not eat it... ', 'Please do not eat it'],
  ['దయచేసి తినవద్దు.', 'దయచేసి తినవద్దు'],
  ['Call 040 1234. Now!', 'Call 040 1234. Now!'],
  ['Sorry', 'Sorry'],
  ['తినవద్దు।', 'తినవద్దు'],
])('%o is said as %o within a sentence', (words, said) => {
  expect(withoutFullStop(words)).toBe(said)
})
