import {
  ProductId,
  ProductList,
  ProductListQuery,
  ProductPageView,
  ProductSuggestions,
  ProductSuggestionsQuery,
  ProductsById,
  ProductsByIdQuery,
  ProductView,
  RelatedProducts,
} from '@pindivantalu/domain/catalog/product.wire'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { productTag, rankTag, sayMadeFrom } from '../../http/cache/made-from.ts'
import type { ShopApp } from '../../http/shop-app.ts'
import { listProducts, showProduct, suggestFor } from './browse-products.ts'
import { presentProduct, presentSuggestion } from './catalog.present.ts'
import { findProducts, listTopProducts } from './catalog.queries.ts'
import { listRelatedProducts } from './list-related-products.ts'
import { productList, productsByRating, thatProduct, thoseProducts } from './made-from.ts'

const everyone = { access: 'everyone', cachedByCatalog: true, tag: 'products' } as const

export function catalogRoutes(app: ShopApp, { reads }: Pick<Deps, 'reads'>): void {
  app.get(
    '/products',
    {
      config: { ...everyone, madeFrom: productList },
      schema: {
        summary: 'A page of products',
        querystring: ProductListQuery,
        response: { 200: ProductList },
      },
    },
    ({ query }) => reads.ofCatalog(db => listProducts({ db }, query)),
  )
  app.get(
    '/products/top',
    {
      config: { ...everyone, madeFrom: productsByRating },
      schema: { summary: 'Top products', response: { 200: z.array(ProductView) } },
    },
    async () => (await reads.ofCatalog(listTopProducts)).map(presentProduct),
  )
  app.get(
    '/products/suggestions',
    {
      config: { ...everyone, madeFrom: productsByRating },
      schema: {
        summary: 'Products a keyword may mean, while it is typed',
        querystring: ProductSuggestionsQuery,
        response: { 200: ProductSuggestions },
      },
    },
    async ({ query }) =>
      (await reads.ofCatalog(db => suggestFor({ db }, query.keyword))).map(presentSuggestion),
  )
  app.get(
    '/products/by-id',
    {
      config: { ...everyone, madeFrom: thoseProducts },
      schema: {
        summary: 'Those of these products that the shop has, to fill a cart with',
        querystring: ProductsByIdQuery,
        response: { 200: ProductsById },
      },
    },
    async ({ query }) => (await reads.ofCatalog(db => findProducts(db, query.ids))).map(presentProduct),
  )
  app.get(
    '/products/:id',
    {
      config: { ...everyone, madeFrom: thatProduct },
      schema: {
        summary: 'A product, with the kitchen that makes it where the owner shows it',
        params: z.object({ id: ProductId }),
        response: { 200: ProductPageView },
      },
    },
    ({ params }) => reads.ofCatalog(db => showProduct({ db }, params.id)),
  )
  app.get(
    '/products/:id/related',
    {
      config: { ...everyone, madeFrom: productsByRating },
      schema: {
        summary: 'Available products like this one, nearest first',
        params: z.object({ id: ProductId }),
        response: { 200: RelatedProducts },
      },
    },
    async ({ params }, reply) => {
      const { products, lastLookedAt } = await reads.ofCatalog(db => listRelatedProducts({ db }, params.id))
      if (lastLookedAt) sayMadeFrom(reply, [productTag(lastLookedAt), rankTag(lastLookedAt)])
      return products.map(presentProduct)
    },
  )
}
