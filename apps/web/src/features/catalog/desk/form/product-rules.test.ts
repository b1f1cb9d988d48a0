import { aDeskProduct } from '@pindivantalu/domain/catalog/product.builder'
import { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import { expect, it } from 'vitest'
import { isFilled } from '../../../../lib/forms/form-rules.ts'
import { draftOf, type ProductDraft, requestOf } from './product-draft.ts'
import {
  areGrams,
  areWords,
  isDailyPacketsOrNone,
  isFigure,
  isFigureOrNone,
  isHsnOrNone,
  isIngredient,
  isLeadDaysOrNone,
  isNewChoice,
  isPrice,
  isShelfLifeOrNone,
  isWeight,
  MOST_ROWS,
  priceHint,
} from './product-rules.ts'

const saved = aDeskProduct()
const draft = draftOf(saved)
const serverTakes = (typed: Partial<ProductDraft>) =>
  SaveProductRequest.safeParse(requestOf({ ...draft, ...typed }, saved.updatedAt)).success

it.each(['140', '99.50', '100000', '0.01', '0', '100000.01', '1.005', 'free', ''])(
  'judges the price %j as the server does',
  price => expect(isPrice(price) === true).toBe(serverTakes({ price })),
)

it.each(['1', '3650', '', '0', '3651', '1.5', 'a week'])(
  'judges the shelf life %j as the server does',
  days => {
    expect(isShelfLifeOrNone(days) === true).toBe(serverTakes({ shelfLifeDays: days }))
  },
)

it.each(['1', '100000', '', '0', '100001', '2.5', 'many'])(
  'judges the packets per day %j as the server does',
  packets => {
    expect(isDailyPacketsOrNone(packets) === true).toBe(serverTakes({ dailyPackets: packets }))
  },
)

it.each(['0', '14', '', '15', '-1', '1.5', 'a day'])('judges the lead days %j as the server does', days => {
  expect(isLeadDaysOrNone(days) === true).toBe(serverTakes({ leadDays: days }))
})

it.each(['2106', '21069099', '', '210', '210690990', '21O6'])(
  'judges the HSN code %j as the server does',
  hsn => {
    expect(isHsnOrNone(hsn) === true).toBe(serverTakes({ hsn }))
  },
)

it.each([
  'Rice flour\nSalt',
  'x'.repeat(80),
  'x'.repeat(81),
  Array.from({ length: 60 }, (_, line) => `Word ${line}`).join('\n'),
  Array.from({ length: 61 }, (_, line) => `Word ${line}`).join('\n'),
])('judges words as the server does: %.20j', words => {
  expect(areWords(words) === true).toBe(serverTakes({ ingredients: words }))
})

it('wants a name', () => {
  expect(isFilled('Enter the name')(' ')).toBe('Enter the name')
  expect(serverTakes({ name: ' ' })).toBe(false)
})

it('lists a weight once, however it is written', () => {
  const weights = ['250 g', ' 250  G']
  expect(isWeight('250 g', weights)).toBe('250 g is listed twice')
  expect(isWeight('250 g', ['250 g', '500 g'])).toBe(true)
  expect(isWeight(' ', [' '])).toBe('Enter a weight, such as 250 g')
  expect(serverTakes({ priceOptions: weights.map(weight => ({ weight, price: '100' })) })).toBe(false)
})

it('puts a choice on the list once, and not too many', () => {
  const list = [{ name: 'Mild' }]
  expect(isNewChoice('Spicy', list)).toBe(true)
  expect(isNewChoice(' mild ', list)).toBe('mild is on the list already')
  expect(isNewChoice('', list)).toBe('Enter a name, such as Regular')
  expect(isNewChoice('x'.repeat(41), list)).toBe('A name has at most 40 characters')
  const full = Array.from({ length: MOST_ROWS }, (_, index) => ({ name: `Level ${index}` }))
  expect(isNewChoice('Spicy', full)).toBe('At most 12 can be listed')
  expect(serverTakes({ spiceLevel: full })).toBe(true)
  expect(serverTakes({ spiceLevel: [...full, { name: 'Spicy' }] })).toBe(false)
})

const NO_LABEL_FIGURES = {
  totalSugarsG: '',
  addedSugarsG: '',
  saturatedFatG: '',
  transFatG: '',
  cholesterolMg: '',
  sodiumMg: '',
}

it('takes what only labels ask for as it is known', () => {
  expect(isFigureOrNone(' ')).toBe(true)
  expect(isFigureOrNone('0.5')).toBe(true)
  expect(isFigureOrNone('little')).toBe('Enter a number, such as 12.5')
})

it('wants all four main figures of nutrition, or none', () => {
  const none = {
    energyKcal: '',
    proteinG: '',
    carbohydrateG: '',
    fatG: '',
    ...NO_LABEL_FIGURES,
    typical: true,
  }
  expect(isFigure('', none)).toBe(true)
  expect(isFigure('', { ...none, fatG: '25' })).toBe('Fill in all four, or none')
  expect(isFigure('much', { ...none, fatG: 'much' })).toBe('Enter a number, such as 12.5')
  expect(isFigure('0', { ...none, fatG: '0' })).toBe(true)
  expect(isFigure('', { ...none, sodiumMg: '500' })).toBe('Fill in all four, or none')
})

it('asks where the price for sorting is not the one of the first weight', () => {
  expect(priceHint('100', '₹100.00')).not.toContain('meant')
  expect(priceHint('100', '')).not.toContain('meant')
  expect(priceHint('100', '111')).toContain('The first weight costs ₹111, not ₹100: is that meant?')
})

it.each(['55', '0.5', '1000', '0', '1000.5', '', 'some', '-5'])(
  'judges %j grams of an ingredient as the server does',
  grams =>
    expect(areGrams(grams) === true).toBe(serverTakes({ recipe: [{ ingredient: 'Rice flour', grams }] })),
)

it.each([
  ['Rice flour', ['Rice flour', 'Salt'], true],
  ['rice  flour', ['Rice flour', 'rice  flour'], false],
  [' ', [' '], false],
])('judges the ingredient %j of %j', (text, ingredients, isRight) => {
  expect(isIngredient(text, ingredients) === true).toBe(isRight)
})
