import type { FestivalLeft } from '@pindivantalu/domain/festivals/festival.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const festivalLeftApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getFestivalLeft: build.query<FestivalLeft, string>({
      query: slug => `/festivals/${encodeURIComponent(slug)}/left`,
      // Others take of it all the time.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetFestivalLeftQuery } = festivalLeftApi
