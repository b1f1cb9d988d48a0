import type { OrderHistory } from '@pindivantalu/domain/orders/history/order-history.wire'
import { shopApi } from '../../../../lib/api/shop-api.ts'

const historyApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOrderHistory: build.query<OrderHistory, string>({
      query: id => `/orders/${encodeURIComponent(id)}/history`,
      // What is written to its customer, and how far it came, changes with the chats.
      providesTags: (_entries, _error, id) => [
        { type: 'Order', id },
        { type: 'WhatsAppMessage', id: 'chats' },
      ],
    }),
  }),
})

export const { useGetOrderHistoryQuery } = historyApi
