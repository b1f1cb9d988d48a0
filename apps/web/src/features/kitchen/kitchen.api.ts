import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type {
  CapacityQuery,
  CapacityRules,
  CapacityView,
  SaveCapacityRequest,
  SaveDailyLimitRequest,
  SaveTakingOrdersRequest,
  TakingOrdersView,
} from '@pindivantalu/domain/kitchen/kitchen.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const CAPACITY = { type: 'Settings', id: 'capacity' } as const
const TAKING_ORDERS = { type: 'Settings', id: 'taking-orders' } as const
const HISTORY = { type: 'Settings', id: 'history' } as const

const kitchenApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCapacity: build.query<CapacityView, CapacityQuery>({
      query: params => ({ url: '/capacity', params }),
      // Orders that come and holidays that are added change what is free.
      providesTags: [CAPACITY, { type: 'Settings', id: 'holidays' }, { type: 'Order', id: 'list' }],
    }),
    saveCapacity: build.mutation<CapacityRules, SaveCapacityRequest>({
      query: body => ({ url: '/capacity', method: 'PUT', body }),
      invalidatesTags: [CAPACITY, HISTORY],
    }),
    saveDailyLimit: build.mutation<DeskProductView, SaveDailyLimitRequest & { _id: string }>({
      query: ({ _id, ...body }) => ({
        url: `/products/${encodeURIComponent(_id)}/daily-limit`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: [CAPACITY, 'Product'],
    }),
    getTakingOrders: build.query<TakingOrdersView, void>({
      query: () => '/kitchen/taking-orders',
      providesTags: [TAKING_ORDERS],
    }),
    saveTakingOrders: build.mutation<TakingOrdersView, SaveTakingOrdersRequest>({
      query: body => ({ url: '/kitchen/taking-orders', method: 'PUT', body }),
      invalidatesTags: [TAKING_ORDERS, HISTORY],
    }),
  }),
})

export const {
  useGetCapacityQuery,
  useSaveCapacityMutation,
  useSaveDailyLimitMutation,
  useGetTakingOrdersQuery,
  useSaveTakingOrdersMutation,
} = kitchenApi
