import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import { aProduct } from './product.builder.ts'
import { ingredientsOf, storageOf } from './product-details.ts'
import { altOf, descriptionOf } from './product-texts.ts'

const WITHOUT_TELUGU = { teluguDescription: '', teluguAlt: '', teluguIngredients: [], teluguStorage: '' }
const textsOf = (facts: Parameters<typeof aProduct>[0] = {}) => {
  const product = aProduct(facts)
  return [descriptionOf(product), ingredientsOf(product), storageOf(product), altOf(product)]
}

describe('who reads English', () => {
  it('is shown the English texts, whether there are Telugu ones or not', () => {
    const english = [
      { words: 'Crunchy rice-flour rings.' },
      { words: 'Rice flour' },
      { words: 'Keep in an airtight tin.' },
      { words: 'Chegodilu on a brass plate' },
    ]
    expect(textsOf()).toEqual(english)
    expect(textsOf(WITHOUT_TELUGU)).toEqual(english)
  })
})

describe('who reads Telugu', () => {
  const inTelugu = (facts: Parameters<typeof aProduct>[0] = {}) => inLanguage('te', () => textsOf(facts))

  it('is shown the Telugu texts', () => {
    expect(inTelugu()).toEqual([
      { words: 'కరకరలాడే చేగోడీలు.' },
      { words: 'బియ్యప్పిండి' },
      { words: 'గాలి చొరని డబ్బాలో ఉంచండి.' },
      { words: 'ఇత్తడి పళ్ళెంలో చేగోడీలు' },
    ])
  })

  it('is shown the English ones, marked as such, where there are no others', () => {
    expect(inTelugu(WITHOUT_TELUGU)).toEqual([
      { words: 'Crunchy rice-flour rings.', lang: 'en' },
      { words: 'Rice flour', lang: 'en' },
      { words: 'Keep in an airtight tin.', lang: 'en' },
      { words: 'Chegodilu on a brass plate', lang: 'en' },
    ])
    expect(inTelugu({ teluguStorage: '' })[2]).toEqual({ words: 'Keep in an airtight tin.', lang: 'en' })
  })

  it('is shown nothing where there is nothing in either', () => {
    expect(inTelugu({ ...WITHOUT_TELUGU, description: '', alt: '', ingredients: [], storage: null })).toEqual(
      [{ words: '' }, { words: '' }, { words: '' }, { words: '' }],
    )
  })

  it.each([
    [['Rice flour', 'Cashew nuts'], ['బియ్యప్పిండి'], { words: 'Rice flour, Cashew nuts', lang: 'en' }],
    [['Rice flour', 'Cashew nuts'], ['బియ్యప్పిండి', 'జీడిపప్పు'], { words: 'బియ్యప్పిండి, జీడిపప్పు' }],
    [['Rice flour'], ['బియ్యప్పిండి', 'జీడిపప్పు'], { words: 'బియ్యప్పిండి, జీడిపప్పు' }],
    [[], ['బియ్యప్పిండి'], { words: 'బియ్యప్పిండి' }],
  ])('of %j and %j never reads a list that lacks an ingredient', (ingredients, teluguIngredients, words) => {
    expect(inTelugu({ ingredients, teluguIngredients })[1]).toEqual(words)
  })
})
