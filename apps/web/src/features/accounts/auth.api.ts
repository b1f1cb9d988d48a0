import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { shopApi, WHO_IS_SIGNED_IN } from '../../lib/api/shop-api.ts'

/** What every page asks about the current user; the rest is in accounts.api.ts. */
export const authApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProfile: build.query<UserInfo, void>({
      query: () => '/users/profile',
      providesTags: ['User', WHO_IS_SIGNED_IN],
    }),
  }),
})

export const { useGetProfileQuery } = authApi
