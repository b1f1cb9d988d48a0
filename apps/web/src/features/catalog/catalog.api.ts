import type {
  ProductList,
  ProductSuggestion,
  ProductView,
  RelatedProducts,
  TopProducts,
} from '@pindivantalu/domain/catalog/product.wire'
import type { ProductFilters } from '@pindivantalu/domain/catalog/product-filters'
import { shopApi } from '../../lib/shop-api.ts'

type ProductsPage = ProductFilters & { keyword?: string; pageNumber?: number }

export const catalogApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProducts: build.query<ProductList, ProductsPage>({
      query: params => ({ url: '/products', params }),
      providesTags: ['Product'],
    }),
    getSuggestions: build.query<ProductSuggestion[], string>({
      query: keyword => ({ url: '/products/suggestions', params: { keyword } }),
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
    getRelatedProducts: build.query<RelatedProducts, string>({
      query: id => `/products/${encodeURIComponent(id)}/related`,
      providesTags: ['Product'],
    }),
  }),
})

export const {
  useGetProductsQuery,
  useGetSuggestionsQuery,
  useGetTopProductsQuery,
  useGetProductQuery,
  useGetRelatedProductsQuery,
} = catalogApi
