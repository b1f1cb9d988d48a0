import type { Found } from '@pindivantalu/domain/frame/find.wire'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const frameApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getWaiting: build.query<Waiting, string | null>({
      query: since => ({ url: '/frame/waiting', params: since ? { since } : {} }),
      // What changes the lists of orders and chats changes what waits.
      providesTags: [
        { type: 'Order', id: 'list' },
        { type: 'WhatsAppMessage', id: 'chats' },
      ],
    }),
    findAnything: build.query<Found, string>({
      query: q => ({ url: '/frame/find', params: { q } }),
    }),
  }),
})

export const { useGetWaitingQuery, useFindAnythingQuery } = frameApi
