import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import {
  choicesOf,
  defaultChoiceOf,
  MOST_PACKETS,
  type SubCategory,
} from '@pindivantalu/domain/catalog/product'
import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import type { ValidatedOrderItem } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { OwnerOrderRequest } from '@pindivantalu/domain/orders/owner-order.wire'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'

/** What a line can be made of. */
export type Pickable = Pick<
  ProductView,
  '_id' | 'name' | 'teluguName' | 'subCategory' | 'available' | 'customization'
>

/** With all that it can be changed to: the product itself may be pages away. */
export type DraftLine = {
  product: string
  name: string
  subCategory: SubCategory
  weights: string[]
  choices: readonly string[]
  weight: string
  choice: string
  quantity: number
}

export const NEW_ADDRESS = 'new'

/** What the owner has filled in, as it was typed. */
export type OwnerOrderDraft = {
  /** The order's own id: however often it is sent, it is one order. */
  id: string
  phone: string
  name: string
  lines: DraftLine[]
  /** The id of a saved address, or the new one; none until something was chosen. */
  address: string | null
  newAddress: Record<keyof AddressFields, string> | null
  /** By its day: 'tomorrow' is another one after midnight. */
  slot: Pick<SlotOption, 'day' | 'slot'> | null
}

export function emptyDraft(id: string, phone: string): OwnerOrderDraft {
  return { id, phone, name: '', lines: [], address: null, newAddress: null, slot: null }
}

/** As it was found in storage; anyone may have written there. */
export function readDraft(stored: unknown): OwnerOrderDraft | undefined {
  const draft = (stored ?? {}) as Partial<OwnerOrderDraft>
  const hasTexts = [draft.id, draft.phone, draft.name].every(text => typeof text === 'string')
  return hasTexts && Array.isArray(draft.lines) ? (draft as OwnerOrderDraft) : undefined
}

/** As it was asked for, up to the most that can be ordered; a weight that is gone is the first one. */
export function withAsked(
  lines: DraftLine[],
  product: Pickable,
  asked: { weight: string; quantity: number },
): DraftLine[] {
  const [line] = withProduct([], product)
  if (!line) return lines
  const weight = line.weights.includes(asked.weight) ? asked.weight : line.weight
  return merged([...lines, { ...line, weight, quantity: asked.quantity }])
}

/** One more of it; what is there already in the same way is raised, up to the most that can be ordered. */
export function withProduct(lines: DraftLine[], product: Pickable): DraftLine[] {
  const weights = product.customization.priceCustomization.map(({ weight }) => weight)
  return merged([
    ...lines,
    {
      product: product._id,
      name: product.name,
      subCategory: product.subCategory,
      weights,
      choices: choicesOf(product),
      weight: weights[0] ?? '',
      choice: defaultChoiceOf(product),
      quantity: 1,
    },
  ])
}

export function withChangedLine(
  lines: DraftLine[],
  changed: DraftLine,
  change: Partial<Pick<DraftLine, 'weight' | 'choice' | 'quantity'>>,
): DraftLine[] {
  return merged(lines.map(line => (line === changed ? { ...line, ...change } : line)))
}

/** Two lines that have become alike are one. */
function merged(lines: DraftLine[]): DraftLine[] {
  const byKey = new Map<string, DraftLine>()
  for (const line of lines) {
    const same = byKey.get(lineKey(line))
    const quantity = Math.min(line.quantity + (same?.quantity ?? 0), MOST_PACKETS)
    byKey.set(lineKey(line), { ...(same ?? line), quantity })
  }
  return [...byKey.values()]
}

function lineKey({ product, weight, choice }: DraftLine): string {
  return JSON.stringify([product, weight, choice])
}

export type AskedItem = OwnerOrderRequest['orderItems'][number]

export function askedItem({ product, subCategory, weight, choice, quantity }: DraftLine): AskedItem {
  return {
    product,
    weight,
    quantity,
    ...(subCategory === 'Hot Snacks' ? { spiceLevel: choice } : { sweetness: choice }),
  }
}

/** The line as the server would sell it. */
export function pricedAs(
  line: DraftLine,
  validated: readonly ValidatedOrderItem[],
): ValidatedOrderItem | undefined {
  return validated.find(
    ({ product, weight, spiceLevel, sweetness }) =>
      product === line.product && weight === line.weight && (spiceLevel ?? sweetness) === line.choice,
  )
}

type Filled = {
  draft: Pick<OwnerOrderDraft, 'id' | 'name' | 'lines'>
  phone: string
  address: string | AddressFields
  /** As it is offered now. */
  slot: SlotOption | undefined
  validated: readonly ValidatedOrderItem[]
}

/** Without a name of their own, a new customer gets the recipient's. */
export function bodyOf({ draft, phone, address, slot, validated }: Filled): OwnerOrderRequest {
  const name = draft.name.trim() || (typeof address === 'string' ? '' : address.name.trim())
  return {
    _id: draft.id,
    phone,
    ...(name && { name }),
    orderItems: draft.lines.map(line => {
      // As the owner saw it, so that nobody is charged another one.
      const price = pricedAs(line, validated)?.price
      return { ...askedItem(line), ...(price !== undefined && { price }) }
    }),
    shippingAddress: address,
    slot: slot ? { preferredDeliveryDateOffset: slot.offset, preferredDeliveryTimeSlot: slot.slot } : null,
  }
}
