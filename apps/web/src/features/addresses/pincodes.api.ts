import type {
  AddPincodeRequest,
  ChangePincodeRequest,
  PincodeView,
} from '@pindivantalu/domain/addresses/address.wire'
import type { PincodeDemand } from '@pindivantalu/domain/addresses/waitlist.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const PINCODES = { type: 'Address', id: 'pincodes' } as const
const DEMAND = { type: 'Address', id: 'demand' } as const
const SERVED = { type: 'Address', id: 'served pincodes' } as const

type PincodeChange = ChangePincodeRequest & { pinCode: string }

/** What the owner does to the served list; what customers ask about it is in addresses.api.ts. */
const pincodesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    getPincodes: build.query<PincodeView[], void>({
      query: () => '/address/pincodes',
      providesTags: [PINCODES],
    }),
    getDemand: build.query<PincodeDemand[], void>({
      query: () => '/address/waitlist',
      providesTags: [DEMAND],
    }),
    addPincode: build.mutation<PincodeView, AddPincodeRequest>({
      query: body => ({ url: '/address/pincodes', method: 'POST', body }),
      invalidatesTags: [PINCODES, SERVED, DEMAND],
    }),
    changePincode: build.mutation<PincodeView, PincodeChange>({
      query: ({ pinCode, ...body }) => ({ url: `/address/pincodes/${pinCode}`, method: 'PUT', body }),
      invalidatesTags: [PINCODES, SERVED, DEMAND],
      // Shows the owner's choice before the server has answered.
      onQueryStarted: (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          pincodesApi.util.updateQueryData('getPincodes', undefined, list => {
            const pincode = list.find(({ pinCode }) => pinCode === change.pinCode)
            if (pincode) Object.assign(pincode, change)
          }),
        )
        queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

export const { useGetPincodesQuery, useGetDemandQuery, useAddPincodeMutation, useChangePincodeMutation } =
  pincodesApi
