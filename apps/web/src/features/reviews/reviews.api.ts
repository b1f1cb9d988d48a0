import type { ProductReviews, TopReviews } from '@pindivantalu/domain/reviews/review.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

export const reviewsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProductReviews: build.query<ProductReviews, string>({
      query: productId => `/products/${encodeURIComponent(productId)}/reviews`,
      providesTags: (_reviews, _error, productId) => [{ type: 'Review', id: productId }],
    }),
    getTopOrderReviews: build.query<TopReviews, void>({
      query: () => '/review/orderreviews',
      providesTags: ['Review'],
    }),
    getTopProductReviews: build.query<TopReviews, void>({
      query: () => '/review/productreviews',
      providesTags: ['Review'],
    }),
  }),
})

export const { useGetProductReviewsQuery, useGetTopOrderReviewsQuery, useGetTopProductReviewsQuery } =
  reviewsApi
