import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { shopApi } from '../../lib/shop-api.ts'

/** What every page asks of whoever is signed in; the rest is in accounts.api.ts. */
const authApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getProfile: build.query<UserInfo, void>({ query: () => '/users/profile', providesTags: ['User'] }),
  }),
})

export const { useGetProfileQuery } = authApi
