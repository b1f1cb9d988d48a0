import { text } from '@pindivantalu/texts/t'
import { SUB_CATEGORIES, type SubCategory } from './product.ts'

export const SORTS = [
  { sort: 'price', label: text('Price: low to high') },
  { sort: 'price-desc', label: text('Price: high to low') },
  { sort: 'rating', label: text('Rating') },
  { sort: 'newest', label: text('Newest') },
] as const
export type ProductSort = (typeof SORTS)[number]['sort']

/** What narrows or orders a list of products; nothing set is the whole shelf in the owner's order. */
export type ProductFilters = {
  subCategory?: SubCategory | undefined
  /** Only what can be ordered now. */
  available?: true | undefined
  sort?: ProductSort | undefined
}

/** The search params that filters are read from. */
export const FILTER_PARAMS = ['subCategory', 'available', 'sort'] as const satisfies (keyof ProductFilters)[]

/** The filters in the search params; wrong ones are left out, so that an old or mistyped link still opens. */
export function readFilters(query: URLSearchParams): ProductFilters {
  const subCategory = SUB_CATEGORIES.find(known => known === query.get('subCategory'))
  const sort = SORTS.find(known => known.sort === query.get('sort'))?.sort
  return {
    ...(subCategory && { subCategory }),
    ...(query.get('available') === 'true' && { available: true }),
    ...(sort && { sort }),
  }
}

/** The query string for these filters: `?subCategory=Sweets&sort=price`, or nothing. */
export function filtersQuery({ subCategory, available, sort }: ProductFilters): string {
  const query = new URLSearchParams({
    ...(subCategory && { subCategory }),
    ...(available && { available: 'true' }),
    ...(sort && { sort }),
  }).toString()
  return query && `?${query}`
}
