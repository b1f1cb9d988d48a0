import { expect, it } from 'vitest'
import { readStars } from './stars-asked.ts'

it.each([
  { param: null, stars: undefined },
  { param: '', stars: 0 },
  { param: '1', stars: 1 },
  { param: '5', stars: 5 },
  { param: '0', stars: 0 },
  { param: '6', stars: 0 },
  { param: '45', stars: 0 },
  { param: 'five', stars: 0 },
])('reads ?stars=$param as $stars', ({ param, stars }) => {
  expect(readStars(param)).toBe(stars)
})
