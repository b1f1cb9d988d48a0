import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  type AgreedSlot,
  leftToSendAgain,
  type Resent,
} from '@pindivantalu/domain/orders/replacement/replacement'

/** A line of an order that may be ticked. */
export type TickedLine = { item: string; name: string; most: number; note?: string }

/** How many of each item; none where it is not ticked. */
export type Quantities = Readonly<Record<string, number>>
export type ResendDraft = { quantities: Quantities; slot: AgreedSlot | null; reason: string }

/** What may still be sent again of an order that was delivered. */
export function resendLines({ deliveredAt, orderItems, sentAgain }: OrderView): TickedLine[] {
  if (!deliveredAt) return []
  return orderItems
    .map(({ _id, name, weight, quantity }) => {
      const before = sentAgain.find(({ item }) => item === _id)?.quantity ?? 0
      return { item: _id, name: `${name}, ${weight}`, most: leftToSendAgain({ quantity, sentAgain: before }) }
    })
    .filter(({ most }) => most > 0)
}

/** As the order stands now: somebody else may have sent some of it meanwhile. */
export function resentItems(
  lines: readonly TickedLine[],
  { quantities }: Pick<ResendDraft, 'quantities'>,
): Resent[] {
  return lines
    .map(({ item, most }) => ({ item, quantity: Math.min(quantities[item] ?? 0, most) }))
    .filter(({ quantity }) => quantity > 0)
}

export function packetsIn(items: readonly Resent[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
