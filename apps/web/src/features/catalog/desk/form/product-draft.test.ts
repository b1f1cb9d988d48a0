import { aDeskProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { expect, it } from 'vitest'
import { draftOf, fieldNamed, linesIn, numberIn, requestOf } from './product-draft.ts'

const AT = '2026-01-01T00:00:00.000Z'
const saved: DeskProductView = aDeskProduct({ recipe: [{ ingredient: 'Rice flour', grams: 55.5 }] })

it('goes back as it came when nothing was typed', () => {
  const request = requestOf(draftOf(saved), saved.updatedAt)
  expect(SaveProductRequest.parse(request)).toEqual(request)
  expect(saved).toMatchObject(request)
})

it('offers a first price option of ₹100 where there is none', () => {
  const customization = { priceCustomization: [], spiceLevel: [], sweetness: [] }
  expect(draftOf({ ...saved, customization }).priceOptions).toEqual([{ weight: '', price: '100' }])
})

it('keeps the choices of the other subcategory, in case the owner changes their mind', () => {
  const draft = { ...draftOf(aDeskProduct(aSweet())), spiceLevel: [{ name: 'Mild' }] }
  expect(requestOf({ ...draft, subCategory: 'Hot Snacks' }, AT).customization).toMatchObject({
    spiceLevel: ['Mild'],
    sweetness: ['Less Sweet', 'Regular'],
  })
})

it('says nothing of facts that are not filled in', () => {
  const nutrition = {
    energyKcal: '',
    proteinG: ' ',
    carbohydrateG: '',
    fatG: '',
    totalSugarsG: '',
    addedSugarsG: '',
    saturatedFatG: '',
    transFatG: '',
    cholesterolMg: '',
    sodiumMg: '',
    typical: true,
  }
  const draft = { ...draftOf(saved), shelfLifeDays: ' ', storage: '', hsn: '', nutrition }
  expect(requestOf(draft, AT)).toMatchObject({
    shelfLifeDays: null,
    storage: null,
    hsn: null,
    nutritionPer100g: null,
  })
})

it('does not send a choice that is typed but not on the list', () => {
  expect(requestOf({ ...draftOf(saved), newChoice: 'Extra' }, AT)).not.toHaveProperty('newChoice')
})

it.each([
  ['140', 140],
  [' ₹1,200.50 ', 1200.5],
  ['0', 0],
])('reads %j as a number', (text, number) => expect(numberIn(text)).toBe(number))

it.each(['', ' ', '-5', '1e3', '0x10', '12 g', '1.2.3', 'Infinity'])('reads no number in %j', text => {
  expect(numberIn(text)).toBeNaN()
})

it('reads one word from each line that has one', () => {
  expect(linesIn(' Rice flour \r\n\nSalt, iodised\n ')).toEqual(['Rice flour', 'Salt, iodised'])
})

it.each([
  ['name', 'name'],
  ['hsn', 'hsn'],
  ['customization.priceCustomization.2.price', 'priceOptions.2.price'],
  ['customization.priceCustomization.0.weight', 'priceOptions.0.weight'],
  ['nutritionPer100g.fatG', 'nutrition.fatG'],
  ['nutritionPer100g.sodiumMg', 'nutrition.sodiumMg'],
  ['aliases.7', 'aliases'],
  ['teluguIngredients.2', 'teluguIngredients'],
  ['teluguStorage', 'teluguStorage'],
  ['teluguAlt', 'teluguAlt'],
  ['recipe.2.grams', 'recipe.2.grams'],
  ['recipe', undefined],
  ['customization.priceCustomization', undefined],
  ['customization.spiceLevel.1', undefined],
  ['image', undefined],
  ['updatedAt', undefined],
])('shows what the server says of %s at %s', (path, field) => {
  expect(fieldNamed(path)).toBe(field)
})
