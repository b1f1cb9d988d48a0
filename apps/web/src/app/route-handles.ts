import { FILTER_PARAMS, readFilters } from '@pindivantalu/domain/catalog/product-filters'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Params } from 'react-router'
import { catalogApi } from '../features/catalog/catalog.api.ts'
import { configApi } from '../features/config/config.api.ts'
import { festivalsApi } from '../features/festivals/festivals.api.ts'
import { reviewsApi } from '../features/reviews/reviews.api.ts'
import { keywordIn, searchPath } from '../lib/search-path.ts'

export type PreloadOptions = { subscribe: boolean }
type Place = { params: Params; query: URLSearchParams }
type Call = ThunkAction<unknown, unknown, unknown, UnknownAction>

/** What is known of a screen before its code has come. */
export type RouteHandle = {
  /**
   * The search params that what the server renders depends on. It sees no others: pages are kept under these alone, so
   * that `?utm_source=…` asks for nothing new. What a screen reads in the browser only need not be here.
   */
  reads?: readonly string[]
  /** The calls it makes. */
  preload?: (at: Place, options: PreloadOptions) => Call[]
  /** Where the server redirects to, if anywhere. */
  redirect?: (at: Place) => string | undefined
  /** Whether 'where shall we bring it?' stands under the header. */
  asksPlace?: true
}

const { getProducts, getTopProducts, getProduct, getRelatedProducts } = catalogApi.endpoints
const { getFestivals, getFestival } = festivalsApi.endpoints
const { getTopOrderReviews, getTopProductReviews, getProductReviews } = reviewsApi.endpoints

export const homeHandle: RouteHandle = {
  asksPlace: true,
  reads: FILTER_PARAMS,
  preload: ({ params: { pageNumber }, query }, options) => [
    getProducts.initiate({ pageNumber: pageNumberIn(pageNumber), ...readFilters(query) }, options),
    getTopProducts.initiate(undefined, options),
    getFestivals.initiate(undefined, options),
    getTopOrderReviews.initiate(undefined, options),
    getTopProductReviews.initiate(undefined, options),
  ],
}

/** The header's form without JavaScript sends its words as a query. */
export const searchFormHandle: RouteHandle = {
  reads: ['keyword'],
  redirect: ({ query }) => searchPath(query.get('keyword') ?? ''),
}

export const searchHandle: RouteHandle = {
  reads: FILTER_PARAMS,
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
  asksPlace: true,
  preload: ({ params: { id = '' } }, options) => [
    getProduct.initiate(id, options),
    getProductReviews.initiate(id, options),
    getRelatedProducts.initiate(id, options),
  ],
}

export const festivalHandle: RouteHandle = {
  preload: ({ params: { slug = '' } }, options) => [getFestival.initiate(slug, options)],
}

/** For an empty one. */
export const cartHandle: RouteHandle = {
  preload: (_at, options) => [getTopProducts.initiate(undefined, options)],
}

/** Its links to the other sign-in screens take along where to go afterwards. */
export const signInHandle: RouteHandle = { reads: ['redirect'] }

export const policyHandle: RouteHandle = {
  preload: ({ params: { name = '' } }, options) => [configApi.endpoints.getPolicy.initiate(name, options)],
}
