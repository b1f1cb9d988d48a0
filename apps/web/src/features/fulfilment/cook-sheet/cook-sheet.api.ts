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
  }),
})

export const { useSendCookSheetMutation } = cookSheetApi

export function pdfUrl({ sourcingPartner, day }: CookSheet): string {
  return `/api/orders/cook-sheet/pdf?${new URLSearchParams({ day, sourcingPartner: sourcingPartner._id })}`
}
