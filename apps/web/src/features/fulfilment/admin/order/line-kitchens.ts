import type { SourcingPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { KitchenOfOrder, OrderView } from '@pindivantalu/domain/orders/order.wire'
import { type ChosenCook, cookInWords } from '../partner-choices.ts'

type WithKitchens = Pick<OrderView, 'sourcing'>

export function kitchenOfLine({ sourcing }: WithKitchens, line: string): KitchenOfOrder | undefined {
  return sourcing.kitchens.find(({ items }) => items.includes(line))
}

export const nameOfKitchen = ({ partnerId, addressId }: ChosenCook) => `${partnerId} ${addressId}`

type KitchenChoice = { name: string; words: string; chosen: ChosenCook }

/** All kitchens of approved cooks, by name, and the one that has the line now, approved or not. */
export function kitchenChoices(
  cooks: SourcingPartnerView[] | undefined,
  now: KitchenOfOrder | undefined,
): KitchenChoice[] {
  const offered = (cooks ?? []).flatMap(({ _id: partnerId, addresses }) =>
    addresses.map(({ _id: addressId }) => choiceOf({ partnerId, addressId }, cooks)),
  )
  const sorted = offered.toSorted((one, other) => one.words.localeCompare(other.words, 'en'))
  if (!now) return sorted
  const chosen = { partnerId: now.sourcingPartner._id, addressId: now._id }
  const name = nameOfKitchen(chosen)
  if (sorted.some(choice => choice.name === name)) return sorted
  const words = now.sourcingPartner.organizationName
  return [{ name, chosen, words: cooks ? `${words} (no longer approved)` : words }, ...sorted]
}

function choiceOf(chosen: ChosenCook, cooks: SourcingPartnerView[] | undefined): KitchenChoice {
  return { name: nameOfKitchen(chosen), words: cookInWords(cooks, chosen), chosen }
}

/** '2 items' */
export const itemsInWords = (count: number) => (count === 1 ? '1 item' : `${count} items`)
