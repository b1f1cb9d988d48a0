import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

it('shows every letter in an accent, vowels twice, all of it in brackets', () => {
  expect(pseudo('Add to Cart').join('')).toBe('[Ààðð ţöö Çààŕţ]')
})

it('leaves values, plurals, digits and marks as they are', () => {
  expect(
    pseudo(
      '<strong>{name}</strong> has {count, plural, one {1 item} other {{count} items}}. <unseen>OK</unseen>',
    ),
  ).toEqual([
    '[',
    '<strong>',
    ['name'],
    '</strong> ĥààš ',
    ['count', 'plural', { offset: undefined, one: ['1 îîţééɱ'], other: [['count'], ' îîţééɱš'] }],
    '. <unseen>ÖöĶ</unseen>',
    ']',
  ])
})

it('leaves no English letter', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  expect(pseudo(letters).join('')).not.toMatch(/[a-z]/i)
})
