import type { ProductList, ProductView, TopProducts } from '@pindivantalu/domain/catalog/product.wire'
import { shopApi } from '../../lib/shop-api.ts'

export type ProductsPage = { keyword?: string; pageNumber?: number }

export const catalogApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProducts: build.query<ProductList, ProductsPage>({
      query: ({ keyword, pageNumber }) => ({ url: '/products', params: { keyword, pageNumber } }),
      providesTags: ['Product'],
    }),
    getTopProducts: build.query<TopProducts, void>({
      query: () => '/products/top',
      providesTags: ['Product'],
    }),
    getProduct: build.query<ProductView, string>({
      query: id => `/products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useGetProductsQuery, useGetTopProductsQuery, useGetProductQuery } = catalogApi
