import type {
  BatchesQuery,
  BatchList,
  LineBatch,
  ParcelList,
  RecallRequest,
} from '@pindivantalu/domain/recalls/recall.wire'
import type { RecallQuestion } from '@pindivantalu/domain/recalls/recall-question'
import { shopApi } from '../../lib/api/shop-api.ts'

const PARCELS = { type: 'Order', id: 'parcels of batches' } as const

const recallsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getBatches: build.query<BatchList, BatchesQuery>({
      query: params => ({ url: '/batches', params }),
      providesTags: [PARCELS],
    }),
    getParcels: build.query<ParcelList, RecallQuestion>({
      query: params => ({ url: '/batches/parcels', params }),
      providesTags: [PARCELS],
    }),
    beginRecall: build.mutation<ParcelList, RecallRequest>({
      query: body => ({ url: '/recalls', method: 'POST', body }),
      invalidatesTags: [PARCELS],
    }),
    getLineBatches: build.query<LineBatch[], string>({
      query: id => `/orders/${encodeURIComponent(id)}/batches`,
      providesTags: [PARCELS],
    }),
    changeLineBatch: build.mutation<LineBatch[], { id: string; line: string; batch: string }>({
      query: ({ id, line, batch }) => ({
        url: `/orders/${encodeURIComponent(id)}/items/${encodeURIComponent(line)}/batch`,
        method: 'PUT',
        body: { batch },
      }),
      invalidatesTags: (_done, _error, { id }) => [PARCELS, { type: 'Order', id }],
    }),
  }),
})

export const {
  useGetBatchesQuery,
  useGetParcelsQuery,
  useBeginRecallMutation,
  useGetLineBatchesQuery,
  useChangeLineBatchMutation,
} = recallsApi
