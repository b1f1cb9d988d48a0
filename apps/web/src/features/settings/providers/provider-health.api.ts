import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

const HEALTH = { type: 'Settings', id: 'provider health' } as const

const providerHealthApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProviderHealth: build.query<ProviderHealth, void>({
      query: () => '/settings/health',
      providesTags: [HEALTH],
    }),
    checkProviders: build.mutation<ProviderHealth, void>({
      query: () => ({ url: '/settings/health/checks', method: 'POST' }),
      invalidatesTags: [HEALTH],
    }),
  }),
})

export const { useGetProviderHealthQuery, useCheckProvidersMutation } = providerHealthApi
