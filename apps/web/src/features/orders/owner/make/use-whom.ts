import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { useGetCustomerToOrderForQuery } from './owner-order.api.ts'
import { NEW_ADDRESS, type OwnerOrderDraft } from './owner-order-draft.ts'

export type WhomState = ReturnType<typeof useWhom>

/** What the shop knows of the phone that stands there, and which of the customer's choices are still available. */
export function useWhom({
  phone: typed,
  address,
  slot,
}: Pick<OwnerOrderDraft, 'phone' | 'address' | 'slot'>) {
  const phone = withCountryCode(typed)
  const isPhone = isSignInPhone(phone)
  const asked = useGetCustomerToOrderForQuery(phone, { skip: !isPhone, refetchOnMountOrArgChange: true })
  const { currentData: facts, error } = asked
  const saved = facts?.addresses ?? []
  const usable = saved.find(({ serviceable }) => serviceable)
  const isThere = address === NEW_ADDRESS || saved.some(({ _id }) => _id === address)
  const offered = facts?.slotOptions.find(option => option.day === slot?.day && option.slot === slot.slot)
  return {
    phone: isPhone ? phone : undefined,
    facts,
    isAsking: isPhone && !facts && !error,
    error: isPhone && !facts ? error : undefined,
    refetch: () => void asked.refetch(),
    address: (isThere && address) || (usable?._id ?? NEW_ADDRESS),
    slot: offered,
    isSlotGone: facts !== undefined && slot !== null && !offered,
  }
}
