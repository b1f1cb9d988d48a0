import { language } from '@pindivantalu/texts/t'
import { createAction } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'

const KEPT_SECONDS = 5

/** How a store reaches the API: over the network in a browser, inside the process while a page is rendered. */
export type ApiAccess = {
  baseUrl: string
  fetchFn: (request: Request) => Promise<Response>
  /** Proof for the server that the shop's own page asks; undefined where there is none. */
  appCheckToken?: () => Promise<string | undefined>
}

/** What an endpoint says of its calls. */
type CallOptions = { needsAppCheck?: boolean }

/** What the server already asked for, on its way into the browser's store. */
export const hydrateQueries = createAction<never>('shopApi/hydrateQueries')

/** The server no longer knows the session: nobody is signed in any more. */
export const sessionEnded = createAction('shopApi/sessionEnded')

const NOT_SIGNED_IN = 401
/** These mean that a role was taken away meanwhile. */
const ROLE_REFUSALS = ['auth.forbidden', 'delivery_partner.not_approved', 'delivery_partner.rejected']
/** What the server says about the current user, apart from others they may look at. */
export const WHO_IS_SIGNED_IN = { type: 'User', id: 'signed in' } as const
const APP_CHECK_HEADER = 'X-Firebase-AppCheck'

/** One API for the whole shop; each noun injects its endpoints. */
export const shopApi = createApi({
  reducerPath: 'shopApi',
  baseQuery: askShop(),
  keepUnusedDataFor: KEPT_SECONDS,
  // When app/offline has found out; the browser's own word is not asked for.
  refetchOnReconnect: true,
  tagTypes: [
    'Product',
    'Order',
    'User',
    'Users',
    'Address',
    'Sms',
    'Email',
    'WhatsAppMessage',
    'Review',
    'Settings',
  ],
  extractRehydrationInfo: action => (hydrateQueries.match(action) ? action.payload : undefined),
  endpoints: () => ({}),
})

function askShop(): BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions> {
  return async (args, api, options) => {
    const { baseUrl, fetchFn, appCheckToken } = api.extra as ApiAccess
    const token = options?.needsAppCheck ? await appCheckToken?.() : undefined
    const answer = await fetchBaseQuery({
      baseUrl,
      credentials: 'include',
      fetchFn: request => fetchFn(request as Request),
      // The page's language, not the browser's.
      headers: { 'accept-language': language(), ...(token && { [APP_CHECK_HEADER]: token }) },
    })(args, api, options)
    if (answer.error?.status === NOT_SIGNED_IN) api.dispatch(sessionEnded())
    if (isRoleRefused(answer.error)) api.dispatch(shopApi.util.invalidateTags([WHO_IS_SIGNED_IN]))
    return answer
  }
}

function isRoleRefused(error: FetchBaseQueryError | undefined): boolean {
  const { code } = (error?.data ?? {}) as { code?: unknown }
  return ROLE_REFUSALS.some(refusal => refusal === code)
}
