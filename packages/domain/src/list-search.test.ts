import { expect, it } from 'vitest'
import { searchedWords } from './list-search.ts'
import { ListingQuery } from './listing.wire.ts'

it.each([
  [null, undefined],
  ['', undefined],
  [' \t ', undefined],
  [' ravi teja ', 'ravi teja'],
])('a search param %j asks for %j', (param, words) => {
  expect(searchedWords(param)).toBe(words)
})

it('cuts words that are longer than the lists take them, also where the cut leaves a space', () => {
  const cut = searchedWords('a'.repeat(300))
  expect(cut).toBe('a'.repeat(80))
  expect(ListingQuery.safeParse({ q: cut }).success).toBe(true)
  expect(ListingQuery.safeParse({ q: `${cut}a` }).success).toBe(false)
  expect(searchedWords(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
