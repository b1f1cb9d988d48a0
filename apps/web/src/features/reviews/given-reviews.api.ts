import type {
  OrderedProductReviewView,
  OrderReviewView,
  ReviewRequest,
} from '@pindivantalu/domain/reviews/review.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

type OfProduct = { orderId: string; productId: string; words: ReviewRequest }

/** Apart from what visitors read: the home page need not load how reviews are written. */
const givenReviewsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOrderReview: build.query<OrderReviewView | null, string>({
      query: orderId => `${pathOf(orderId)}/orderreview`,
      providesTags: (_review, _error, orderId) => [{ type: 'Review', id: orderId }],
    }),
    getOrderedProductReviews: build.query<OrderedProductReviewView[], string>({
      query: orderId => `${pathOf(orderId)}/productreviews`,
      providesTags: (_reviews, _error, orderId) => [{ type: 'Review', id: orderId }],
    }),

    // After a failure too: it may have arrived, or another tab may have sent one.
    reviewOrder: build.mutation<OrderReviewView, { orderId: string; words: ReviewRequest }>({
      query: ({ orderId, words }) => ({ url: `${pathOf(orderId)}/orderreview`, method: 'POST', body: words }),
      invalidatesTags: ['Review'],
      onQueryStarted: ({ orderId }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => dispatch(givenReviewsApi.util.upsertQueryData('getOrderReview', orderId, data)),
          // The caller handles the failure.
          () => {},
        )
      },
    }),
    reviewProduct: build.mutation<OrderedProductReviewView, OfProduct>({
      query: ({ orderId, productId, words }) => ({
        url: `${pathOf(orderId)}/${encodeURIComponent(productId)}/productreview`,
        method: 'POST',
        body: { ...words, productId },
      }),
      // With its averages, on every page that shows the product.
      invalidatesTags: ['Review', 'Product'],
      onQueryStarted: ({ orderId }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) =>
            dispatch(
              givenReviewsApi.util.updateQueryData('getOrderedProductReviews', orderId, reviews => {
                const position = reviews.findIndex(({ _id }) => _id === data._id)
                reviews[position < 0 ? reviews.length : position] = data
              }),
            ),
          () => {},
        )
      },
    }),
  }),
})

function pathOf(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`
}

export const {
  useGetOrderReviewQuery,
  useGetOrderedProductReviewsQuery,
  useReviewOrderMutation,
  useReviewProductMutation,
} = givenReviewsApi
