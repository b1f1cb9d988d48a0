import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import { shopApi } from '../../lib/shop-api.ts'

const FOR_THE_WHOLE_VISIT = 24 * 60 * 60

export const configApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getConfig: build.query<PublicConfig, void>({
      query: () => '/config',
      keepUnusedDataFor: FOR_THE_WHOLE_VISIT,
    }),
  }),
})

export const { useGetConfigQuery } = configApi
