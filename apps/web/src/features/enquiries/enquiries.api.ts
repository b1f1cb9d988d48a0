import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import type { EnquiryRequest, EnquiryView } from '@pindivantalu/domain/enquiries/enquiry.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const enquiriesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    sendEnquiry: build.mutation<DoneAnswer, EnquiryRequest>({
      query: body => ({ url: '/enquiries', method: 'POST', body }),
      extraOptions: { needsAppCheck: true },
    }),
    getEnquiry: build.query<EnquiryView, string>({
      query: id => `/enquiries/${encodeURIComponent(id)}`,
    }),
  }),
})

export const { useSendEnquiryMutation, useGetEnquiryQuery } = enquiriesApi
