import { expect, it } from 'vitest'
import { ageInWords } from './age-in-words.ts'

it.each([
  ['11:59:30', 'less than a minute'],
  ['12:00:10', 'less than a minute'],
  ['11:59:00', '1 minute'],
  ['11:00:01', '59 minutes'],
  ['11:00:00', '1 hour'],
  ['00:00:00', '12 hours'],
])('says how old something of %s is at noon: %s', (since, words) => {
  expect(ageInWords(`2026-01-10T${since}Z`, new Date('2026-01-10T12:00:00Z'))).toBe(words)
})

it('counts whole days', () => {
  expect(ageInWords('2026-01-08T11:00:00Z', new Date('2026-01-10T12:00:00Z'))).toBe('2 days')
})
