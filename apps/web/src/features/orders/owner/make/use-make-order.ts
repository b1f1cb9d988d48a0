import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useState } from 'react'
import { useMakeOrderForCustomerMutation, usePriceBasketQuery } from './owner-order.api.ts'
import { askedItem, bodyOf, NEW_ADDRESS, type OwnerOrderDraft } from './owner-order-draft.ts'
import type { WhomState } from './use-whom.ts'

type MakeOrderOptions = {
  draft: OwnerOrderDraft
  whom: WhomState
  /** The new address, or nothing where a field of it says what is missing. */
  readAddress: () => Promise<AddressFields | undefined>
  focusPhone: () => void
  onMade: (order: OrderView) => void
}

/** What is said where nothing was sent. */
const MISSING = {
  items: 'Add at least one product.',
  facts: 'The customer’s addresses and slots are not here yet. Try again in a moment.',
  slot: 'Choose the delivery time slot again.',
  prices: 'The prices are not here yet. Try again in a moment.',
}

/** The prices of what stands there, and the order made of it. After a failure all is asked again, and nothing is lost. */
export function useMakeOrder({ draft, whom, readAddress, focusPhone, onMade }: MakeOrderOptions) {
  const items = draft.lines.map(askedItem)
  const asked = usePriceBasketQuery(items, { skip: items.length === 0, refetchOnMountOrArgChange: true })
  const [make, { isLoading, error, reset }] = useMakeOrderForCustomerMutation()
  const [missing, setMissing] = useState<'phone' | keyof typeof MISSING>()
  const [refusals, setRefusals] = useState(0)

  const refuse = (why: typeof missing) => {
    reset()
    setMissing(why)
    if (why === 'phone') return focusPhone()
    setRefusals(refusals + 1)
  }

  /** By another id it is another order. */
  const create = async (id = draft.id) => {
    const { phone, facts, address, slot, isSlotGone } = whom
    if (!phone) return refuse('phone')
    if (items.length === 0) return refuse('items')
    if (whom.error) whom.refetch()
    if (!facts) return refuse('facts')
    if (isSlotGone) return refuse('slot')
    setMissing(undefined)
    const shipTo = address === NEW_ADDRESS ? await readAddress() : address
    if (!shipTo) return
    if (asked.error) void asked.refetch()
    if (asked.isFetching || !asked.currentData) return refuse('prices')
    const validated = asked.currentData.validatedOrderItems
    const { data: order } = await make(
      bodyOf({ draft: { ...draft, id }, phone, address: shipTo, slot, validated }),
    )
    if (order) return onMade(order)
    setRefusals(refusals + 1)
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
      missing: missing && missing !== 'phone' ? stillMissing(missing) : undefined,
      refusals,
    },
  }

  /** What was said of it goes once it is there. */
  function stillMissing(what: keyof typeof MISSING): string | undefined {
    const isThere = {
      items: items.length > 0,
      facts: whom.facts !== undefined,
      slot: !whom.isSlotGone,
      prices: !asked.isFetching && asked.currentData !== undefined,
    }
    return isThere[what] ? undefined : MISSING[what]
  }
}
