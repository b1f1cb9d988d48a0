import { readFilters } from '@pindivantalu/domain/catalog/product-filters'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Params } from 'react-router'
import { catalogApi } from '../features/catalog/catalog.api.ts'
import { configApi } from '../features/config/config.api.ts'
import { reviewsApi } from '../features/reviews/reviews.api.ts'
import { keywordIn, searchPath } from '../lib/search-path.ts'

export type PreloadOptions = { subscribe: boolean }
type Place = { params: Params; query: URLSearchParams }
type Call = ThunkAction<unknown, unknown, unknown, UnknownAction>

/** What is known of a screen before its code has come. */
export type RouteHandle = {
  /** The calls it makes. */
  preload?: (at: Place, options: PreloadOptions) => Call[]
  /** Where the server sends on whoever asks for it. */
  redirect?: (at: Place) => string | undefined
}

const { getProducts, getTopProducts, getProduct, getRelatedProducts } = catalogApi.endpoints
const { getTopOrderReviews, getTopProductReviews, getProductReviews } = reviewsApi.endpoints

export const homeHandle: RouteHandle = {
  preload: ({ params: { pageNumber }, query }, options) => [
    getProducts.initiate({ pageNumber: pageNumberIn(pageNumber), ...readFilters(query) }, options),
    getTopProducts.initiate(undefined, options),
    getTopOrderReviews.initiate(undefined, options),
    getTopProductReviews.initiate(undefined, options),
  ],
}

/** The header's form without JavaScript sends its words as a query. */
export const searchFormHandle: RouteHandle = {
  redirect: ({ query }) => searchPath(query.get('keyword') ?? ''),
}

export const searchHandle: RouteHandle = {
  preload: ({ params, query }, options) => [
    getProducts.initiate(
      { keyword: keywordIn(params), pageNumber: pageNumberIn(params.pageNumber), ...readFilters(query) },
      options,
    ),
  ],
  // A search without a word in it is no search.
  redirect: ({ params: { keyword = '' } }) => (/[^\s\p{Cc}]/u.test(keyword) ? undefined : '/'),
}

export const productHandle: RouteHandle = {
  preload: ({ params: { id = '' } }, options) => [
    getProduct.initiate(id, options),
    getProductReviews.initiate(id, options),
    getRelatedProducts.initiate(id, options),
  ],
}

export const policyHandle: RouteHandle = {
  preload: ({ params: { name = '' } }, options) => [configApi.endpoints.getPolicy.initiate(name, options)],
}
