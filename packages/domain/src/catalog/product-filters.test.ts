import { describe, expect, it } from 'vitest'
import { filtersQuery, type ProductFilters, readFilters, SORTS } from './product-filters.ts'

const WRITTEN: { query: string; filters: ProductFilters }[] = [
  { query: '', filters: {} },
  { query: '?subCategory=Sweets', filters: { subCategory: 'Sweets' } },
  { query: '?subCategory=Hot+Snacks', filters: { subCategory: 'Hot Snacks' } },
  { query: '?available=true', filters: { available: true } },
  { query: '?sort=price', filters: { sort: 'price' } },
  { query: '?sort=price-desc', filters: { sort: 'price-desc' } },
  { query: '?sort=rating', filters: { sort: 'rating' } },
  {
    query: '?subCategory=Sweets&available=true&sort=newest',
    filters: { subCategory: 'Sweets', available: true, sort: 'newest' },
  },
]

describe('the filters of a list of products', () => {
  it.each(WRITTEN)('are $filters in the address $query', ({ query, filters }) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(filters)
  })

  it.each(WRITTEN)('$filters make the address $query', ({ query, filters }) => {
    expect(filtersQuery(filters)).toBe(query)
  })

  it.each([
    { query: 'subCategory=Drinks', filters: {} },
    { query: 'subCategory=sweets', filters: {} },
    { query: 'available=false', filters: {} },
    { query: 'available=1', filters: {} },
    { query: 'sort=', filters: {} },
    { query: 'sort=constructor', filters: {} },
    { query: 'sort=cheapest&subCategory=Sweets&colour=red', filters: { subCategory: 'Sweets' } },
    { query: 'sort=rating&sort=price', filters: { sort: 'rating' } },
  ])('leave out what is unknown in $query', ({ query, filters }) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(filters)
  })

  it('leave out what is switched off', () => {
    expect(filtersQuery({ subCategory: undefined, available: undefined, sort: undefined })).toBe('')
  })

  it('name each order in words', () => {
    expect(SORTS.map(({ label }) => label)).toEqual([
      'Price: low to high',
      'Price: high to low',
      'Rating',
      'Newest',
    ])
  })
})
