import type { FestivalList, FestivalPageView } from '@pindivantalu/domain/festivals/festival.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

/** What home and a festival's own page are made of; the rest of its calls are fetched with the page. */
export const festivalsApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getFestivals: build.query<FestivalList, void>({ query: () => '/festivals' }),
    getFestival: build.query<FestivalPageView, string>({
      query: slug => `/festivals/${encodeURIComponent(slug)}`,
    }),
  }),
})

export const { useGetFestivalsQuery, useGetFestivalQuery } = festivalsApi
