import type {
  PackingList,
  PackingPreview,
  PackingQuestion,
  Scan,
} from '@pindivantalu/domain/labels/labels.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

export const labelsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getPacking: build.query<PackingList, PackingQuestion>({
      query: params => ({ url: '/orders/packing', params }),
      // It follows what happens to orders, as the owner's other lists do.
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
    getPackingPreview: build.query<PackingPreview, PackingQuestion>({
      query: params => ({ url: '/orders/packing/preview', params }),
      providesTags: [{ type: 'Order', id: 'list' }],
    }),
    getScan: build.query<Scan, string>({
      query: reference => `/scans/${encodeURIComponent(reference)}`,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetPackingPreviewQuery, useGetScanQuery } = labelsApi
