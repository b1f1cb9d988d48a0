import { describe, expect, it } from 'vitest'
import { aProduct, aSweet } from '../../catalog/product.builder.ts'
import { rupees } from '../../money.ts'
import { type BasketLine, validateBasket } from './validate-basket.ts'

const chegodilu = aProduct()
const ariselu = aSweet()
const products = [chegodilu, ariselu]

function aLine(facts: Partial<BasketLine> = {}): BasketLine {
  return {
    product: chegodilu._id,
    weight: '500 g',
    quantity: 2,
    spiceLevel: 'Spicy',
    seenPrice: rupees(270),
    ...facts,
  }
}

describe('a basket', () => {
  it('that is as the shop is now is sold as it stands', () => {
    expect(validateBasket([aLine()], products)).toEqual({
      lines: [
        {
          product: chegodilu._id,
          name: 'Chegodilu',
          image: '/pictures/chegodilu-900.webp',
          subCategory: 'Hot Snacks',
          weight: '500 g',
          price: rupees(270),
          quantity: 2,
          spiceLevel: 'Spicy',
          sweetness: null,
          hsn: chegodilu.hsn,
        },
      ],
      differences: [],
    })
  })

  it.each([
    { what: 'a lower price seen', line: aLine({ seenPrice: rupees(250) }) },
    { what: 'a higher price seen', line: aLine({ seenPrice: rupees(300) }) },
  ])('with $what is sold at the price of now, and says so', ({ line }) => {
    const { lines, differences } = validateBasket([line], products)
    expect(lines.map(({ price }) => price)).toEqual([rupees(270)])
    expect(differences).toEqual([{ kind: 'price_changed', line, priceNow: rupees(270) }])
  })

  it('that names no price is sold at the price of now', () => {
    const { lines, differences } = validateBasket([aLine({ seenPrice: undefined })], products)
    expect(lines).toHaveLength(1)
    expect(differences).toEqual([])
  })

  it.each([
    { what: 'a product that is gone', line: aLine({ product: 'gone' }), kind: 'not_available' },
    { what: 'a weight that is gone', line: aLine({ weight: '2 kg' }), kind: 'weight_gone' },
    { what: 'a spice level that is gone', line: aLine({ spiceLevel: 'Volcanic' }), kind: 'choice_gone' },
    {
      what: 'a sweetness that is gone',
      line: {
        product: ariselu._id,
        weight: '250 g',
        quantity: 1,
        spiceLevel: 'Regular',
        sweetness: 'Sugarless',
      },
      kind: 'choice_gone',
    },
  ])('with $what is sold without it, and says so', ({ line, kind }) => {
    const { lines, differences } = validateBasket([line, aLine()], products)
    expect(lines).toHaveLength(1)
    expect(differences).toEqual([{ kind, line, priceNow: null }])
  })

  it('does not sell what is unavailable now', () => {
    const soldOut = { ...chegodilu, available: false }
    expect(validateBasket([aLine()], [soldOut])).toEqual({
      lines: [],
      differences: [{ kind: 'not_available', line: aLine(), priceNow: null }],
    })
  })

  it('takes the usual choice where none is named', () => {
    const sweet = { product: ariselu._id, weight: '250 g', quantity: 1 }
    const { lines } = validateBasket([aLine({ spiceLevel: undefined }), sweet], products)
    expect(lines.map(({ spiceLevel, sweetness }) => [spiceLevel, sweetness])).toEqual([
      ['Regular', null],
      [null, 'Regular'],
    ])
  })

  it('knows only Regular for a product without choices', () => {
    const plain = aProduct({ customization: { ...chegodilu.customization, spiceLevel: [] } })
    expect(validateBasket([aLine({ spiceLevel: 'Regular' })], [plain]).lines).toHaveLength(1)
    expect(validateBasket([aLine({ spiceLevel: 'Spicy' })], [plain]).differences[0]?.kind).toBe('choice_gone')
  })
})
