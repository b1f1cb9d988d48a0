import type { Returning } from '@pindivantalu/domain/orders/returning/returning.wire'
import { shopApi } from '../../../../lib/api/shop-api.ts'

/** Apart from the other calls about orders: home does not load those. */
const returningApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getReturning: build.query<Returning, void>({
      query: () => '/orders/returning',
      providesTags: [{ type: 'Order', id: 'mine' }],
    }),
  }),
})

export const { useGetReturningQuery } = returningApi
