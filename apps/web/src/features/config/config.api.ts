import type { PublicConfig } from '@pindivantalu/domain/public-config.wire'
import type { PolicyView } from '@pindivantalu/domain/settings/settings.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const FOR_THE_WHOLE_VISIT = 24 * 60 * 60

/** What everyone may know of the shop; the owner's changes to it are in features/settings. */
export const configApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getConfig: build.query<PublicConfig, void>({
      query: () => '/config',
      keepUnusedDataFor: FOR_THE_WHOLE_VISIT,
      providesTags: ['Settings'],
    }),
    getPolicy: build.query<PolicyView, string>({
      query: name => `/settings/policies/${encodeURIComponent(name)}`,
      providesTags: ['Settings'],
    }),
  }),
})

export const { useGetConfigQuery, useGetPolicyQuery } = configApi
