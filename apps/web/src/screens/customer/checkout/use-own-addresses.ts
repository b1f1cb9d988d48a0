import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import type { CartAddress } from '@pindivantalu/domain/cart/cart'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetAddressesQuery } from '../../../features/addresses/addresses.api.ts'
import { saveShippingAddress, selectCart } from '../../../features/cart/cart.slice.ts'

/**
 * The person's addresses. What the cart says of one is a copy: it follows when the address is changed, and goes when it
 * was removed, or is somebody else's who used this browser before.
 */
export function useOwnAddresses(userId: string) {
  const asked = useGetAddressesQuery(userId, { refetchOnMountOrArgChange: true })
  const { data: addresses, error, refetch, isFetching } = asked
  const { shippingAddress } = useSelector(selectCart)
  const dispatch = useDispatch()
  const own = addresses?.find(({ _id }) => _id === shippingAddress._id)
  const isCopyRight = !shippingAddress._id || (own !== undefined && isSame(forCart(own), shippingAddress))
  useEffect(() => {
    // A list that is being asked for again may not have the newest address yet.
    if (addresses && !isFetching && !isCopyRight) dispatch(saveShippingAddress(own ? forCart(own) : {}))
  }, [addresses, isFetching, isCopyRight, own, dispatch])
  return { addresses, error, refetch, isCopyRight }
}

export function forCart({ isDefault, serviceable, ...address }: SavedAddressView): CartAddress {
  return address
}

export function isSame(one: CartAddress, other: CartAddress): boolean {
  const keys = Object.keys(one) as (keyof CartAddress)[]
  return keys.every(key => one[key] === other[key])
}
