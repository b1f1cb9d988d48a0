import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type {
  CookPage,
  CookReadyRequest,
  CookTroubleRequest,
} from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

type Of<Body> = { token: string; body: Body }
const pathOf = (token: string) => `/cook/${encodeURIComponent(token)}`

const cookPageApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCookPage: build.query<CookPage, string>({ query: pathOf }),
    tickReady: build.mutation<CookPage, Of<CookReadyRequest>>({
      query: ({ token, body }) => ({ url: `${pathOf(token)}/ready`, method: 'PUT', body }),
      // The answer is the page as it is now.
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(cookPageApi.util.updateQueryData('getCookPage', token, () => answer.data))
      },
    }),
    tellTrouble: build.mutation<DoneAnswer, Of<CookTroubleRequest>>({
      query: ({ token, body }) => ({ url: `${pathOf(token)}/trouble`, method: 'POST', body }),
    }),
  }),
})

export const { useGetCookPageQuery, useTickReadyMutation, useTellTroubleMutation } = cookPageApi
