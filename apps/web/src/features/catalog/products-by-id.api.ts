import type { ProductsById } from '@pindivantalu/domain/catalog/product.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

/** Apart from the other products' calls: few visitors fill a cart from elsewhere. */
export const productsByIdApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProductsById: build.query<ProductsById, string[]>({
      query: ids => ({ url: '/products/by-id', params: { ids: ids.join(',') } }),
      providesTags: ['Product'],
    }),
  }),
})

export const { useLazyGetProductsByIdQuery } = productsByIdApi
