import { text } from '@pindivantalu/texts/t'
import { z } from 'zod'
import { MAX_LINES } from '../../cart/cart-line.ts'
import { LONGEST_CHOICE, MAX_QUANTITY, MOST_PACKETS, SUB_CATEGORIES } from '../../catalog/product.ts'
import { Id } from '../../id.wire.ts'
import { tryFromRupees } from '../../money.ts'
import { type BasketLine, DIFFERENCES } from './validate-basket.ts'

const Choice = z.string().max(LONGEST_CHOICE).nullish()
const Index = z.number().int().min(0)

/** A cart line, or an item of an earlier order: the two shapes of the specification. Prices in it are never charged. */
const ItemInRequest = z.object({
  _id: z.string().optional(),
  product: Id.optional(),
  quantity: z.number().int().min(1),
  weight: z.string().max(LONGEST_CHOICE).optional(),
  price: z.number().optional(),
  selectedPriceCustomization: Index.optional(),
  customization: z
    .object({
      priceCustomization: z.array(z.object({ weight: z.string().max(LONGEST_CHOICE), price: z.number() })),
    })
    .optional(),
  selectedSpiceLevel: Choice,
  selectedSweetness: Choice,
  spiceLevel: Choice,
  sweetness: Choice,
})

function asBasketLine(item: z.infer<typeof ItemInRequest>, context: z.RefinementCtx): BasketLine {
  const product = Id.safeParse(item.product ?? item._id)
  const option = item.customization?.priceCustomization[item.selectedPriceCustomization ?? -1]
  const weight = item.weight ?? option?.weight
  if (!product.success || weight === undefined) {
    context.addIssue(text('An item names a product and a weight'))
    return z.NEVER
  }
  return {
    product: product.data,
    weight,
    quantity: item.quantity,
    spiceLevel: (item.selectedSpiceLevel ?? item.spiceLevel) || undefined,
    sweetness: (item.selectedSweetness ?? item.sweetness) || undefined,
    seenPrice: tryFromRupees(item.price ?? option?.price),
  }
}

/** How many of one thing depends on who asks. */
function itemsUpTo(most: number) {
  const item = ItemInRequest.extend({ quantity: ItemInRequest.shape.quantity.max(most) })
  return z
    .array(item.transform(asBasketLine))
    .min(1)
    .max(MAX_LINES)
    .refine(areDistinct, text('An item is listed twice'))
}

export const OrderItems = itemsUpTo(MAX_QUANTITY)
/** Of an order that the owner makes for a customer. */
export const OwnerOrderItems = itemsUpTo(MOST_PACKETS)

function areDistinct(items: readonly BasketLine[]): boolean {
  const keys = items.map(item => JSON.stringify([item.product, item.weight, item.spiceLevel, item.sweetness]))
  return new Set(keys).size === items.length
}

export const ValidatedOrderItem = z.object({
  product: z.string(),
  name: z.string(),
  image: z.string(),
  subCategory: z.enum(SUB_CATEGORIES),
  weight: z.string(),
  price: z.number(),
  quantity: z.number(),
  spiceLevel: z.string().nullable(),
  sweetness: z.string().nullable(),
})
export type ValidatedOrderItem = z.infer<typeof ValidatedOrderItem>

/** What changed since the customer filled the cart, to be shown before the payment window opens. */
export const BasketDifferenceView = z.object({
  kind: z.enum(DIFFERENCES),
  product: z.string(),
  weight: z.string(),
  choice: z.string().nullable(),
  quantity: z.number(),
  priceSeen: z.number().nullable(),
  priceNow: z.number().nullable(),
})
export type BasketDifferenceView = z.infer<typeof BasketDifferenceView>

/** Strings with two decimals. */
export const Prices = z.object({
  itemsPrice: z.string(),
  shippingPrice: z.string(),
  taxPrice: z.string(),
  platformFee: z.string(),
  platformFeeTax: z.string(),
  taxAndFees: z.string(),
  totalPrice: z.string(),
})
export type Prices = z.infer<typeof Prices>
