import type { PackingList, PackingQuery, Scan } from '@pindivantalu/domain/labels/labels.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

export const labelsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getPacking: build.query<PackingList, PackingQuery>({
      query: params => ({ url: '/orders/packing', params }),
      // It follows what happens to orders, as the owner's other lists do.
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
    getScan: build.query<Scan, string>({
      query: reference => `/scans/${encodeURIComponent(reference)}`,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetScanQuery } = labelsApi
