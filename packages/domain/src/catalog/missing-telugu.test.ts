import { expect, it } from 'vitest'
import { missingTelugu } from './missing-telugu.ts'
import { aProduct } from './product.builder.ts'

it.each([
  ['nothing where all is written', {}, []],
  ['the name', { teluguName: '' }, ['name']],
  ['the description', { teluguDescription: '' }, ['description']],
  ['the ingredients', { teluguIngredients: [] }, ['ingredients']],
  ['ingredients that came later', { ingredients: ['Rice flour', 'Salt'] }, ['ingredients']],
  ['storage and photo', { teluguStorage: '', teluguAlt: '' }, ['storage', 'photo in words']],
  [
    'no text that is not there in English either',
    {
      description: '',
      teluguDescription: '',
      ingredients: [],
      teluguIngredients: [],
      storage: null,
      teluguStorage: '',
      alt: '',
      teluguAlt: '',
    },
    [],
  ],
])('the owner misses %s', (_what, facts, missing) => {
  expect(missingTelugu(aProduct(facts))).toEqual(missing)
})
