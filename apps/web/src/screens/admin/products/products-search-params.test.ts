import { expect, it } from 'vitest'
import { productsPath, readProductsSearchParams } from './products-search-params.ts'

it('comes back from its URL as it was', () => {
  const params = { q: 'చేగోడీలు & 50%', subCategory: 'Hot Snacks', state: 'draft', page: 3 } as const
  const [path = '', query = ''] = productsPath(params).split('?')
  expect(path).toBe('/admin/productlist/page/3')
  expect(readProductsSearchParams('3', new URLSearchParams(query))).toEqual(params)
})

it('is short where nothing is asked for', () => {
  expect(productsPath({ page: 1 })).toBe('/admin/productlist')
  expect(readProductsSearchParams(undefined, new URLSearchParams())).toEqual({ page: 1 })
})

it.each(['subCategory=Drinks', 'state=sold', 'state=constructor', 'q=%20'])(
  'leaves out what makes no sense: %s',
  query => expect(readProductsSearchParams('0', new URLSearchParams(query))).toEqual({ page: 1 }),
)

it('asks for no more words than the list takes', () => {
  const query = new URLSearchParams({ q: 'x'.repeat(300) })
  expect(readProductsSearchParams(undefined, query)).toEqual({ q: 'x'.repeat(80), page: 1 })
})
