import type { OrderPage } from '@pindivantalu/domain/orders/order.wire'
import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import { shopApi } from '../../../lib/api/shop-api.ts'

export type OrderFilters = {
  q?: string
  status?: ListedStatus
  paid?: boolean
  /** Of the chosen slot. */
  day?: string
  pincode?: string
}

/** What the owner asks about everybody's orders. */
const orderListApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOrders: build.query<OrderPage, OrderFilters & { pageNumber: number }>({
      query: params => ({ url: '/orders', params }),
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
  }),
})

export const { useGetOrdersQuery } = orderListApi
