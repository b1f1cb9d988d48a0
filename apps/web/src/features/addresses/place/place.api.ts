import type { JoinWaitlistRequest, PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { shopApi } from '../../../lib/api/shop-api.ts'

/** People wait for it with six digits typed. */
const PATIENCE = 10 * SECOND
const FOR_THE_WHOLE_VISIT = 24 * 60 * 60

/** What anyone may ask about a pincode before they sign in. */
const placeApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getPlace: build.query<PlaceView, string>({
      query: pinCode => ({ url: `/address/pincode/${pinCode}`, timeout: PATIENCE }),
      keepUnusedDataFor: FOR_THE_WHOLE_VISIT,
    }),
    joinWaitlist: build.mutation<DoneAnswer, JoinWaitlistRequest>({
      query: body => ({ url: '/address/waitlist', method: 'POST', body, timeout: PATIENCE }),
      extraOptions: { needsAppCheck: true },
    }),
  }),
})

export const { useGetPlaceQuery, useJoinWaitlistMutation } = placeApi
