import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import { allergensOf } from './allergens.ts'

it('lists allergens in English as the owner typed them', () => {
  expect(allergensOf({ allergens: ['sesame', 'Lupin', 'Milk'] })).toEqual([{ words: 'sesame, Lupin, Milk' }])
  expect(allergensOf({ allergens: [] })).toEqual([])
})

it('lists the usual ones in Telugu, and after them the others, marked as English', () => {
  const inTelugu = (...allergens: string[]) => inLanguage('te', () => allergensOf({ allergens }))
  expect(inTelugu('sesame', 'Lupin', 'Milk')).toEqual([
    { words: 'నువ్వులు, పాలు' },
    { words: 'Lupin', lang: 'en' },
  ])
  expect(inTelugu('Tree nuts (cashew)')).toEqual([{ words: 'నట్స్ (జీడిపప్పు)' }])
  expect(inTelugu('Lupin')).toEqual([{ words: 'Lupin', lang: 'en' }])
  expect(inTelugu()).toEqual([])
})
