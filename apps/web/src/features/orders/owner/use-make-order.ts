import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { useMakeOrderForCustomerMutation, usePriceBasketQuery } from './owner-order.api.ts'
import { askedItem, bodyOf, NEW_ADDRESS, type OwnerOrderDraft } from './owner-order-draft.ts'
import type { WhomFacts } from './use-whom.ts'

type MakeOrderNeeds = {
  draft: OwnerOrderDraft
  whom: WhomFacts
  /** The new address, or nothing where a field of it says what is missing. */
  readAddress: () => Promise<AddressFields | undefined>
  focusPhone: () => void
  onMade: (order: OrderView) => void
}

/** The prices of what stands there, and the order made of it. After a failure all is asked again, and nothing is lost. */
export function useMakeOrder({ draft, whom, readAddress, focusPhone, onMade }: MakeOrderNeeds) {
  const items = draft.lines.map(askedItem)
  const asked = usePriceBasketQuery(items, { skip: items.length === 0, refetchOnMountOrArgChange: true })
  const [make, { isLoading, error }] = useMakeOrderForCustomerMutation()
  const [missing, setMissing] = useState<'phone' | 'items'>()

  const create = async () => {
    const { phone, address, slot } = whom
    setMissing(phone ? (items.length === 0 ? 'items' : undefined) : 'phone')
    if (!phone) return focusPhone()
    if (items.length === 0) return
    const shipTo = address === NEW_ADDRESS ? await readAddress() : address
    if (!shipTo) return
    const validated = asked.data?.validatedOrderItems ?? []
    const { data: order } = await make(bodyOf({ draft, phone, address: shipTo, slot, validated }))
    if (order) {
      toast.ok('Order created')
      return onMade(order)
    }
    void asked.refetch()
    whom.refetch()
  }

  return {
    create,
    isCreating: isLoading,
    priced: items.length > 0 ? asked.data : undefined,
    isPricing: asked.isFetching,
    phoneError: missing === 'phone' && !whom.phone ? 'Enter a 10-digit India mobile number' : undefined,
    failure: {
      error: isLoading ? undefined : (error ?? asked.error),
      isEmpty: missing === 'items' && items.length === 0,
    },
  }
}
