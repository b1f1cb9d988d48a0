import type { ShopTime } from '@pindivantalu/domain/public-config.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const FOR_THE_WHOLE_VISIT = 24 * 60 * 60

const clockApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getShopTime: build.query<ShopTime, void>({
      query: () => '/time',
      keepUnusedDataFor: FOR_THE_WHOLE_VISIT,
    }),
  }),
})

export const { useGetShopTimeQuery } = clockApi
