import { describe, expect, it } from 'vitest'
import { aProduct } from './product.builder.ts'
import { ProductListQuery, ProductSuggestionsQuery, ProductView, SaveProductRequest } from './product.wire.ts'

describe('asking for products', () => {
  it.each([
    { pageNumber: undefined, page: 1 },
    { pageNumber: '1', page: 1 },
    { pageNumber: '7', page: 7 },
    { pageNumber: '100000', page: 100_000 },
  ])('by page $pageNumber gives page $page', ({ pageNumber, page }) => {
    expect(ProductListQuery.parse({ pageNumber })).toEqual({ pageNumber: page })
  })

  it.each(['0', '-1', '1e9', 'abc', '', '1.5', '100001', 'Infinity', '1; drop table products'])(
    'by page %j is refused',
    pageNumber => {
      expect(ProductListQuery.safeParse({ pageNumber }).success).toBe(false)
    },
  )

  it.each([
    { keyword: '  chegodilu ', kept: 'chegodilu' },
    { keyword: '   ', kept: '' },
    { keyword: '100% _ \'"/ 🎉 జంతికలు', kept: '100% _ \'"/ 🎉 జంతికలు' },
    { keyword: `  ${'x'.repeat(80)}  `, kept: 'x'.repeat(80) },
  ])('by $keyword is asking for $kept', ({ keyword, kept }) => {
    expect(ProductListQuery.parse({ keyword }).keyword).toBe(kept)
  })

  it('by more than 80 characters is refused', () => {
    expect(ProductListQuery.safeParse({ keyword: 'x'.repeat(81) }).success).toBe(false)
    expect(ProductListQuery.safeParse({ keyword: 'x'.repeat(10_000) }).success).toBe(false)
    expect(ProductSuggestionsQuery.safeParse({ keyword: 'x'.repeat(81) }).success).toBe(false)
  })

  it.each([
    { sent: { subCategory: 'Hot Snacks' }, read: { subCategory: 'Hot Snacks' } },
    { sent: { available: 'true' }, read: { available: true } },
    { sent: { available: 'false' }, read: { available: false } },
    { sent: { sort: 'price-desc' }, read: { sort: 'price-desc' } },
  ])('by $sent is asking for $read', ({ sent, read }) => {
    expect(ProductListQuery.parse(sent)).toEqual({ pageNumber: 1, ...read })
  })

  it.each([
    { subCategory: 'Drinks' },
    { subCategory: '' },
    { available: 'yes' },
    { available: '' },
    { sort: 'cheapest' },
    { sort: '' },
    { sort: ['price', 'rating'] },
  ])('by %j is refused', sent => {
    expect(ProductListQuery.safeParse(sent).success).toBe(false)
  })

  it('by nothing suggests nothing', () => {
    expect(ProductSuggestionsQuery.parse({})).toEqual({ keyword: '' })
  })
})

describe('saving a product', () => {
  const sent = (facts: object) => SaveProductRequest.safeParse({ ...aProduct(), ...facts })
  const withOptions = (...options: object[]) => ({
    customization: { priceCustomization: options, spiceLevel: [], sweetness: [] },
  })

  const withChoices = (spiceLevel: string[]) => ({
    customization: { ...aProduct().customization, spiceLevel },
  })

  it('accepts a product without food facts and picture colour', () => {
    const unknown = {
      imageColor: null,
      shelfLifeDays: null,
      storage: null,
      hsn: null,
      nutritionPer100g: null,
    }
    expect(ProductView.parse(aProduct(unknown))).toEqual(aProduct(unknown))
    expect(sent(unknown).success).toBe(true)
    expect(sent({ hsn: '2106' }).success).toBe(true)
  })

  it('accepts the product as it was read', () => {
    expect(ProductView.parse(aProduct())).toEqual(aProduct())
    expect(sent({}).success).toBe(true)
  })

  it('accepts the fields of the specification alone', () => {
    const { name, image, description, category, subCategory, price, bestSeller, available, customization } =
      aProduct()
    const plain = {
      name,
      image,
      description,
      category,
      subCategory,
      price,
      bestSeller,
      available,
      customization,
    }
    expect(SaveProductRequest.parse(plain)).toEqual(plain)
  })

  it.each([
    { what: 'a price of nothing', facts: { price: 0 } },
    { what: 'a negative price', facts: { price: -1 } },
    { what: 'a price finer than a paisa', facts: { price: 99.999 } },
    { what: 'a price as text', facts: { price: '100' } },
    { what: 'a price beyond all reason', facts: { price: 100_001 } },
    { what: 'no name', facts: { name: '  ' } },
    { what: 'another subcategory', facts: { subCategory: 'Drinks' } },
    { what: 'no price option', facts: withOptions() },
    {
      what: 'the same weight twice',
      facts: withOptions({ weight: '250 g', price: 1 }, { weight: '250 G', price: 2 }),
    },
    { what: 'an option without weight', facts: withOptions({ weight: '', price: 1 }) },
    { what: 'the same spice level twice', facts: withChoices(['Mild', 'mild']) },
    { what: 'a spice level without name', facts: withChoices(['']) },
    { what: 'no category', facts: { category: '' } },
    { what: 'an alias without letters', facts: { aliases: [' '] } },
    { what: 'an HSN that is none', facts: { hsn: '12AB' } },
    { what: 'an HSN too short', facts: { hsn: '123' } },
    { what: 'an HSN too long', facts: { hsn: '123456789' } },
    { what: 'half a day of shelf life', facts: { shelfLifeDays: 0.5 } },
    { what: 'negative nutrition', facts: { nutritionPer100g: { ...aProduct().nutritionPer100g, fatG: -1 } } },
    { what: 'a shelf life of nothing', facts: { shelfLifeDays: 0 } },
  ])('refuses $what', ({ facts }) => {
    expect(sent(facts).success).toBe(false)
  })

  it('accepts paise in a price', () => {
    expect(sent({ price: 99.5 }).success).toBe(true)
    expect(sent({ price: 1.1 }).success).toBe(true)
  })
})
