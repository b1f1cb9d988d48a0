import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import { nameOf, namesOf } from './product-names.ts'

const CHEGODILU = { name: 'Chegodilu', teluguName: 'చేగోడీలు' }
const NEW_ONE = { name: 'New one', teluguName: '' }

it('names a product in English first, with its Telugu name marked as such', () => {
  expect(namesOf(CHEGODILU)).toEqual([{ words: 'Chegodilu' }, { words: 'చేగోడీలు', lang: 'te' }])
  expect(namesOf(NEW_ONE)).toEqual([{ words: 'New one' }])
  expect(nameOf(CHEGODILU)).toBe('Chegodilu')
})

it('names it in Telugu first for those who read Telugu, and marks what is English', () => {
  expect(inLanguage('te', () => namesOf(CHEGODILU))).toEqual([
    { words: 'చేగోడీలు' },
    { words: 'Chegodilu', lang: 'en' },
  ])
  expect(inLanguage('te', () => namesOf(NEW_ONE))).toEqual([{ words: 'New one', lang: 'en' }])
  expect(inLanguage('te', () => nameOf(CHEGODILU))).toBe('చేగోడీలు')
})
