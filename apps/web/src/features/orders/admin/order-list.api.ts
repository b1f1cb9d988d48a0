import type { OrderSort } from '@pindivantalu/domain/orders/list/order-list'
import type {
  KeptOrderView,
  OrderCounts,
  OrderCursor,
  OrderViewCounts,
  OrderViewRequest,
} from '@pindivantalu/domain/orders/list/order-list.wire'
import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { shopApi } from '../../../lib/api/shop-api.ts'

export type OrderFilters = {
  q?: string
  status?: ListedStatus
  paid?: boolean
  /** Days on which it was placed, and days of its slot, as the domain writes them. */
  placed?: string
  slotDays?: string
  slot?: TimeSlot
  pincode?: string
  cook?: string
  rider?: string
}

const LIST = { type: 'Order', id: 'list' } as const
const VIEWS = { type: 'Order', id: 'views' } as const

/** What the owner asks about everybody's orders. */
const orderListApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getOrders: build.query<OrderCursor, OrderFilters & { sort?: OrderSort; after: string }>({
      query: params => ({ url: '/orders', params }),
      providesTags: [LIST],
    }),
    getOrderCounts: build.query<OrderCounts, OrderFilters>({
      query: params => ({ url: '/orders/counts', params }),
      providesTags: [LIST],
    }),
    getOrderViews: build.query<KeptOrderView[], void>({
      query: () => '/orders/views',
      providesTags: [VIEWS],
    }),
    getOrderViewCounts: build.query<OrderViewCounts, void>({
      query: () => '/orders/views/counts',
      providesTags: [LIST, VIEWS],
    }),
    keepOrderView: build.mutation<KeptOrderView, OrderViewRequest>({
      query: body => ({ url: '/orders/views', method: 'POST', body }),
      invalidatesTags: [VIEWS],
    }),
    changeOrderView: build.mutation<KeptOrderView, KeptOrderView>({
      query: ({ _id, ...body }) => ({ url: `/orders/views/${_id}`, method: 'PUT', body }),
      invalidatesTags: [VIEWS],
    }),
    deleteOrderView: build.mutation<unknown, string>({
      query: id => ({ url: `/orders/views/${id}`, method: 'DELETE' }),
      invalidatesTags: [VIEWS],
    }),
  }),
})

export const {
  useGetOrdersQuery,
  useGetOrderCountsQuery,
  useGetOrderViewsQuery,
  useGetOrderViewCountsQuery,
  useKeepOrderViewMutation,
  useChangeOrderViewMutation,
  useDeleteOrderViewMutation,
} = orderListApi
