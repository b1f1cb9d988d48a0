import { text } from '@pindivantalu/texts/t'
import { rupees } from '../money.ts'

export const SUB_CATEGORIES = ['Hot Snacks', 'Sweets'] as const
export type SubCategory = (typeof SUB_CATEGORIES)[number]

export const SUB_CATEGORY_TEXTS: Record<SubCategory, string> = {
  'Hot Snacks': text('Hot Snacks'),
  Sweets: text('Sweets'),
}

const PRODUCT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isProductId(id: string): boolean {
  return PRODUCT_ID.test(id)
}

export const PRODUCTS_PER_PAGE = 12
export const TOP_PRODUCTS = 6
export const LONGEST_KEYWORD = 80
export const MOST_SUGGESTIONS = 6
/** One row on a wide screen. */
export const MOST_RELATED = 4

export const NEW_PRODUCT_PRICE = rupees(100)
/** Far above anything sold here: it keeps sums of prices far inside exact integers. */
export const DEAREST_PRICE = rupees(100_000)
/** The longest name of a weight, a spice level or a sweetness. */
export const LONGEST_CHOICE = 40

/** Of one thing in a customer's basket. */
export const MAX_QUANTITY = 10
/** Of one thing in an enquiry, and in the order that the owner makes of it. */
export const MOST_PACKETS = 1000
export const QUANTITIES: readonly number[] = Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1)

export const DEFAULT_CHOICE = 'Regular'

type Choosable = {
  subCategory: SubCategory
  customization: { spiceLevel: readonly string[]; sweetness: readonly string[] }
}

export function choicesOf(product: Choosable): readonly string[] {
  return product.subCategory === 'Hot Snacks'
    ? product.customization.spiceLevel
    : product.customization.sweetness
}

/** 'Regular', unless the product is made in other ways only. */
export function defaultChoiceOf(product: Choosable): string {
  const choices = choicesOf(product)
  return choices.includes(DEFAULT_CHOICE) ? DEFAULT_CHOICE : (choices[0] ?? DEFAULT_CHOICE)
}
