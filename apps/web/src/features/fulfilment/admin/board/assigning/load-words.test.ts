import { expect, it } from 'vitest'
import { afterInWords, loadInWords } from './load-words.ts'

const load = { _id: 'm', name: 'Mahesh', has: 6, adds: 8, limit: 20, goesThere: 0 }

it.each([
  { facts: { goesThere: 5 }, words: '+8, 5 go there' },
  { facts: {}, words: '6 free then' },
  { facts: { has: 12 }, words: 'full then' },
  { facts: { has: 19, goesThere: 5 }, words: '7 too many' },
])('says what the ticked orders make of a load: $words', ({ facts, words }) => {
  expect(afterInWords({ ...load, ...facts })).toBe(words)
})

it('says a card whole', () => {
  expect(loadInWords(load, 'stops')).toBe('Mahesh, 6 of 20 stops, 6 free then')
})
