import type {
  AddressFields,
  CheckPincodeAnswer,
  PincodeOption,
  SavedAddressView,
} from '@pindivantalu/domain/addresses/address.wire'
import type { DoneAnswer } from '@pindivantalu/domain/answer.wire'
import { shopApi } from '../../lib/api/shop-api.ts'

const OWN = { type: 'Address', id: 'own' } as const
const SERVED = { type: 'Address', id: 'served pincodes' } as const

type WithId = { _id: string }

const addressesApi = shopApi.injectEndpoints({
  endpoints: build => ({
    /** The user's id is part of the cache key, so that nobody at this browser sees another's addresses. */
    getAddresses: build.query<SavedAddressView[], string>({
      query: _userId => '/address',
      providesTags: [OWN],
    }),
    saveAddress: build.mutation<SavedAddressView, AddressFields>({
      query: shippingAddress => ({ url: '/address', method: 'POST', body: { shippingAddress } }),
      invalidatesTags: [OWN],
    }),
    changeAddress: build.mutation<SavedAddressView, WithId & { fields: AddressFields }>({
      query: ({ _id, fields }) => ({ url: pathOf(_id), method: 'PUT', body: { shippingAddress: fields } }),
      invalidatesTags: [OWN],
    }),
    removeAddress: build.mutation<DoneAnswer, string>({
      query: id => ({ url: pathOf(id), method: 'DELETE' }),
      invalidatesTags: [OWN],
    }),
    makeDefaultAddress: build.mutation<SavedAddressView, string>({
      query: id => ({ url: `${pathOf(id)}/default`, method: 'PUT' }),
      invalidatesTags: [OWN],
    }),

    getServedPincodes: build.query<PincodeOption[], void>({
      query: () => '/address/pincode',
      providesTags: [SERVED],
    }),
    // A refused pincode means that the list shown is old.
    checkPincode: build.mutation<CheckPincodeAnswer, string>({
      query: pinCode => ({ url: '/address/pincode', method: 'POST', body: { pinCode } }),
      invalidatesTags: (_answer, error) => (error ? [OWN, SERVED] : []),
    }),
  }),
})

function pathOf(id: string): string {
  return `/address/${encodeURIComponent(id)}`
}

export const {
  useGetAddressesQuery,
  useSaveAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useMakeDefaultAddressMutation,
  useGetServedPincodesQuery,
  useCheckPincodeMutation,
} = addressesApi
