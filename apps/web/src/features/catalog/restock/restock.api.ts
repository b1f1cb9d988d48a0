import type { RestockAnswer } from '@pindivantalu/domain/catalog/restock.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const restockApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getRestockRequest: build.query<RestockAnswer, string>({
      query: id => pathOf(id),
      providesTags: (_answer, _error, id) => [tagOf(id)],
    }),
    askToBeTold: build.mutation<RestockAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'PUT' }),
      // A refusal most likely means that it is back: the page must say so.
      invalidatesTags: (_answer, error, id) => (error ? [{ type: 'Product', id }] : [tagOf(id)]),
    }),
    noLongerWait: build.mutation<RestockAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [tagOf(id)]),
    }),
  }),
})

const pathOf = (id: string) => `/products/${encodeURIComponent(id)}/restock-request`
const tagOf = (id: string) => ({ type: 'Product', id: `restock ${id}` }) as const

export const { useGetRestockRequestQuery, useAskToBeToldMutation, useNoLongerWaitMutation } = restockApi
