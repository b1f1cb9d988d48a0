import type {
  ProductList,
  ProductPageView,
  ProductSuggestion,
  RelatedProducts,
  TopProducts,
} from '@pindivantalu/domain/catalog/product.wire'
import type { ProductFilters } from '@pindivantalu/domain/catalog/product-filters'
import { shopApi } from '../../lib/api/shop-api.ts'
import { type ProductSummary, summaryOf } from './product-summary.ts'

type ProductsOnPage = Omit<ProductList, 'products'> & { products: ProductSummary[] }
type ProductsPage = ProductFilters & { keyword?: string; pageNumber?: number }

export const catalogApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProducts: build.query<ProductsOnPage, ProductsPage>({
      query: params => ({ url: '/products', params }),
      transformResponse: (list: ProductList) => ({ ...list, products: list.products.map(summaryOf) }),
      providesTags: ['Product'],
    }),
    getSuggestions: build.query<ProductSuggestion[], string>({
      query: keyword => ({ url: '/products/suggestions', params: { keyword } }),
      providesTags: ['Product'],
    }),
    getTopProducts: build.query<ProductSummary[], void>({
      query: () => '/products/top',
      transformResponse: (products: TopProducts) => products.map(summaryOf),
      providesTags: ['Product'],
    }),
    getProduct: build.query<ProductPageView, string>({
      query: id => `/products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    getRelatedProducts: build.query<ProductSummary[], string>({
      query: id => `/products/${encodeURIComponent(id)}/related`,
      transformResponse: (products: RelatedProducts) => products.map(summaryOf),
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
