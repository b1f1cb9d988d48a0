import { inLanguage } from '@pindivantalu/texts/t'
import { expect, test } from 'vitest'
import { shopNameToRead } from './shop.ts'

test("The shop's first name is written in the reader's letters", () => {
  expect(inLanguage('te', () => shopNameToRead('Pindivantalu'))).toBe('పిండివంటలు')
  expect(inLanguage('en', () => shopNameToRead('Pindivantalu'))).toBe('Pindivantalu')
})

test('A shop renamed by its owner bears that name in both languages', () => {
  expect(inLanguage('te', () => shopNameToRead('Amma Vantalu'))).toBe('Amma Vantalu')
  expect(inLanguage('en', () => shopNameToRead('Amma Vantalu'))).toBe('Amma Vantalu')
})
