import { aDeskProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { differencesOf, inWords, mergedDraft } from './product-differences.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'

const recipe = [{ ingredient: 'Rice flour', grams: '55' }]
const loaded = draftOf(aDeskProduct())
const mine = (typed: Partial<ProductDraft>) => ({ ...loaded, ...typed })
const theirs = (saved: Partial<ProductDraft>) => ({ ...loaded, ...saved })

const fieldsOf = (typed: Partial<ProductDraft>, saved: Partial<ProductDraft>) =>
  differencesOf(loaded, mine(typed), theirs(saved)).map(({ field }) => field)

it('tells what somebody else has changed to something else than stands in the form', () => {
  expect(fieldsOf({ name: 'Mine' }, { name: 'Theirs', hsn: '2106' })).toEqual(['name', 'hsn'])
})

it('is silent where only the form was changed, or both to the same', () => {
  expect(fieldsOf({ name: 'Mine' }, {})).toEqual([])
  expect(fieldsOf({ name: 'Same' }, { name: 'Same' })).toEqual([])
})

it('compares rows by what they say and their order', () => {
  const [first, second, third] = loaded.priceOptions as [never, never, never]
  expect(fieldsOf({ priceOptions: [...loaded.priceOptions] }, {})).toEqual([])
  expect(fieldsOf({}, { priceOptions: [second, first, third] })).toEqual(['priceOptions'])
})

it('takes what only they changed, and keeps what was changed here', () => {
  const typed = mine({ name: 'Mine', price: '150', newChoice: 'Ext' })
  const merged = mergedDraft(loaded, typed, theirs({ name: 'Theirs', bestSeller: false }))
  expect(merged).toEqual({
    ...loaded,
    name: 'Mine',
    price: '150',
    newChoice: 'Ext',
    bestSeller: false,
  })
})

it.each([
  ['price', { price: '99.5' }, '₹99.50'],
  ['price', { price: 'abc' }, 'abc'],
  ['priceOptions', {}, '250 g ₹140, 500 g ₹270, 1 kg ₹520'],
  ['spiceLevel', {}, 'Mild, Regular, Spicy'],
  ['sweetness', {}, 'Nothing'],
  ['ingredients', { ingredients: 'Rice\nSalt' }, 'Rice, Salt'],
  ['teluguIngredients', { teluguIngredients: 'బియ్యం\nఉప్పు' }, 'బియ్యం, ఉప్పు'],
  ['nutrition', {}, '492 kcal, protein 8 g, carbohydrate 58 g, fat 25 g (typical)'],
  ['recipe', { recipe }, 'Rice flour 55 g'],
  ['shelfLifeDays', {}, '30 days'],
  ['shelfLifeDays', { shelfLifeDays: '' }, 'Nothing'],
  ['dailyPackets', { dailyPackets: '60' }, '60'],
  ['leadDays', { leadDays: '1' }, '1'],
  ['leadDays', {}, 'Nothing'],
  ['available', { available: false }, 'No'],
  ['teluguName', {}, 'చేగోడీలు'],
] as const)('says %s in words', (field, typed, words) => expect(inWords(field, mine(typed))).toBe(words))
