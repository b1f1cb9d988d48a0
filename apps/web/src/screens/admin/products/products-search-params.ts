import { LONGEST_KEYWORD, SUB_CATEGORIES } from '@pindivantalu/domain/catalog/product'
import { DESK_STATES } from '@pindivantalu/domain/catalog/product-desk'
import { searchedWords } from '@pindivantalu/domain/list-search'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import { useParams, useSearchParams } from 'react-router'
import type { DeskFilters } from '../../../features/catalog/desk/desk.api.ts'

/** What the owner looks at. All of it is in the URL, so that Back and a reload show the same. */
export type ProductsSearchParams = DeskFilters & { page: number }

const LIST = '/admin/productlist'

/** Wrong search params are left out: the list then shows more, never an error. */
export function readProductsSearchParams(
  pageNumber: string | undefined,
  query: URLSearchParams,
): ProductsSearchParams {
  const q = searchedWords(query.get('q'), LONGEST_KEYWORD)
  const subCategory = SUB_CATEGORIES.find(one => one === query.get('subCategory'))
  const state = DESK_STATES.find(one => one === query.get('state'))
  return {
    ...(q && { q }),
    ...(subCategory && { subCategory }),
    ...(state && { state }),
    page: pageNumberIn(pageNumber) || 1,
  }
}

export function productsPath({ q, subCategory, state, page = 1 }: Partial<ProductsSearchParams>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(subCategory && { subCategory }),
    ...(state && { state }),
  }).toString()
  return (page > 1 ? `${LIST}/page/${page}` : LIST) + (query && `?${query}`)
}

export function useProductsSearchParams(): ProductsSearchParams {
  const { pageNumber } = useParams()
  return readProductsSearchParams(pageNumber, useSearchParams()[0])
}
