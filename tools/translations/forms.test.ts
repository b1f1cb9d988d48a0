import { expect, it } from 'vitest'
import { formsOf } from './forms.ts'

it('reads a plain text in one way', () => {
  expect(formsOf('Try again in {wait}.')).toEqual([{ when: '', words: 'Try again in {wait}.' }])
})

it('says which plural is read when', () => {
  expect(formsOf('{count, plural, =0 {none} one {1 item} other {{count} items}} in your cart')).toEqual([
    { when: '{count} is 0', words: 'none in your cart' },
    { when: '{count} is 1', words: '1 item in your cart' },
    { when: '{count} is any other number', words: '{count} items in your cart' },
  ])
})

it('keeps together what one value chooses in two spots', () => {
  expect(
    formsOf('{n, plural, one {This} other {These}} {n, plural, one {dish} other {dishes}}').map(
      ({ words }) => words,
    ),
  ).toEqual(['This dish', 'These dishes'])
})

it('goes through all choices by words and numbers', () => {
  expect(formsOf('{part, select, morning {ఉదయం} other {}} {count, plural, one {1} other {{count}}}')).toEqual(
    [
      { when: '{part} is morning, {count} is 1', words: 'ఉదయం 1' },
      { when: '{part} is morning, {count} is any other number', words: 'ఉదయం {count}' },
      { when: '{part} is anything else, {count} is 1', words: ' 1' },
      { when: '{part} is anything else, {count} is any other number', words: ' {count}' },
    ],
  )
})
