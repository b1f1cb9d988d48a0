import type { CustomerOrders, CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { shopApi } from '../../../../lib/api/shop-api.ts'

const customerApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCustomer: build.query<CustomerView, string>({
      query: id => `/customers/${encodeURIComponent(id)}`,
      providesTags: (_customer, _error, id) => [
        { type: 'User', id },
        { type: 'Order', id: 'list' },
      ],
    }),
    /** From a cursor on, page by page. */
    getOlderOrders: build.infiniteQuery<CustomerOrders, { id: string; after: string }, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { id, after }, pageParam }) => ({
        url: `/customers/${encodeURIComponent(id)}/orders`,
        params: { after: pageParam || after },
      }),
    }),
  }),
})

export const { useGetCustomerQuery, useGetOlderOrdersInfiniteQuery } = customerApi
