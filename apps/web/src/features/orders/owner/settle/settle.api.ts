import type { CancelOrderRequest } from '@pindivantalu/domain/orders/cancellation/cancellation.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { RefundRequest, RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { shopApi } from '../../../../lib/api/shop-api.ts'
import { showOrder } from '../../orders.api.ts'

type OfOrder<Request> = { id: string; request: Request }

const settleApi = shopApi.injectEndpoints({
  endpoints: build => ({
    cancelOrder: build.mutation<OrderView, OfOrder<CancelOrderRequest>>({
      query: ({ id, request }) => ({ url: `/orders/${id}/cancel`, method: 'PUT', body: request }),
      invalidatesTags: ['list', 'mine'].map(id => ({ type: 'Order' as const, id })),
      onQueryStarted: (_request, { dispatch, queryFulfilled }) => {
        // The caller handles the failure.
        queryFulfilled.then(
          ({ data }) => dispatch(showOrder(data)),
          () => {},
        )
      },
    }),
    refundOrder: build.mutation<{ refund: RefundView; order: OrderView }, OfOrder<RefundRequest>>({
      query: ({ id, request }) => ({ url: `/orders/${id}/refunds`, method: 'POST', body: request }),
      invalidatesTags: (_made, _error, { id }) => [{ type: 'Order', id }],
    }),
  }),
})

export const { useCancelOrderMutation, useRefundOrderMutation } = settleApi
