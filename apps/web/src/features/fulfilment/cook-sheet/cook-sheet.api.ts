import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { CookLink, CookLinkRequest, Kitchens } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import type {
  CookSheet,
  CookSheetQuery,
  CookSheets,
  SendCookSheetRequest,
} from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { shopApi } from '../../../lib/api/shop-api.ts'

/** Sheets follow what happens to orders, as the owner's other lists do. */
const LIST = { type: 'Order', id: 'list' } as const

export const cookSheetApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getCookSheets: build.query<CookSheets, Pick<CookSheetQuery, 'day'>>({
      query: params => ({ url: '/orders/cook-sheet', params }),
      providesTags: [LIST],
    }),
    sendCookSheet: build.mutation<CookSheet, SendCookSheetRequest>({
      query: body => ({ url: '/orders/cook-sheet/send', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    makeCookLink: build.mutation<CookLink, CookLinkRequest>({
      query: body => ({ url: '/orders/cook-sheet/link', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    withdrawCookLinks: build.mutation<DoneAnswer, CookLinkRequest>({
      query: body => ({ url: '/orders/cook-sheet/link/withdraw', method: 'POST', body }),
      invalidatesTags: [LIST],
    }),
    getKitchens: build.query<Kitchens, string>({
      query: day => ({ url: '/orders/kitchens', params: { day } }),
      providesTags: [LIST],
    }),
    seeTrouble: build.mutation<DoneAnswer, string>({
      query: id => ({ url: `/orders/kitchens/troubles/${id}/seen`, method: 'PUT' }),
      invalidatesTags: [LIST],
    }),
  }),
})

export const {
  useSendCookSheetMutation,
  useMakeCookLinkMutation,
  useWithdrawCookLinksMutation,
  useGetKitchensQuery,
  useSeeTroubleMutation,
} = cookSheetApi

export function pdfUrl({ sourcingPartner, day }: CookSheet): string {
  return `/api/orders/cook-sheet/pdf?${new URLSearchParams({ day, sourcingPartner: sourcingPartner._id })}`
}
