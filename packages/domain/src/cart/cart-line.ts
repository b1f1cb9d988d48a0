import { defaultChoiceOf, type SubCategory } from '../catalog/product.ts'
import type { ProductView } from '../catalog/product.wire.ts'
import { fromRupees, type Paise } from '../money.ts'
import type { BasketLine } from '../orders/basket/validate-basket.ts'

export const MAX_LINES = 50

/** One row of the cart. The weight stands beside the index, since the index shifts when the owner edits the options. */
export type CartLine = {
  _id: string
  name: string
  teluguName: string
  image: string
  subCategory: SubCategory
  quantity: number
  selectedPriceCustomization: number
  weight: string
  /** Hot Snacks only. */
  selectedSpiceLevel?: string
  /** Sweets only. */
  selectedSweetness?: string
  customization: { priceCustomization: { weight: string; price: number }[] }
}

/** What a line keeps of its product, and what it is chosen from. */
export type SoldProduct = Pick<
  ProductView,
  '_id' | 'name' | 'teluguName' | 'image' | 'subCategory' | 'customization'
>

export function cartLineFor(
  product: SoldProduct,
  chosen: { priceOption: number; choice?: string; quantity: number },
): CartLine {
  const { _id, name, teluguName, image, subCategory } = product
  const { priceCustomization } = product.customization
  const option = priceCustomization[chosen.priceOption]
  if (!option) throw new RangeError(`${name} has no price option ${chosen.priceOption}`)
  return {
    _id,
    name,
    teluguName,
    image,
    subCategory,
    quantity: chosen.quantity,
    selectedPriceCustomization: chosen.priceOption,
    weight: option.weight,
    ...choiceOf(subCategory, chosen.choice ?? defaultChoiceOf(product)),
    customization: { priceCustomization },
  }
}

/** A choice under the key its subcategory uses. */
export function choiceOf(
  subCategory: SubCategory,
  choice: string,
): Pick<CartLine, 'selectedSpiceLevel' | 'selectedSweetness'> {
  return subCategory === 'Hot Snacks' ? { selectedSpiceLevel: choice } : { selectedSweetness: choice }
}

export function chosenOn(line: CartLine): string {
  return (line.subCategory === 'Hot Snacks' ? line.selectedSpiceLevel : line.selectedSweetness) ?? ''
}

/** Two lines are one when product, weight and choice are equal. */
export function isSameLine(one: CartLine, other: CartLine): boolean {
  return one._id === other._id && one.weight === other.weight && chosenOn(one) === chosenOn(other)
}

/** Distinct for distinct lines, whatever the texts contain. */
export function lineKey(line: CartLine): string {
  return JSON.stringify([line._id, line.weight, chosenOn(line)])
}

export function unitPrice(line: CartLine): Paise {
  const option = line.customization.priceCustomization[line.selectedPriceCustomization]
  if (!option) throw new RangeError(`${line.name} has no price option ${line.selectedPriceCustomization}`)
  return fromRupees(option.price)
}

export function basketLineOf(line: CartLine): BasketLine {
  return {
    product: line._id,
    weight: line.weight,
    quantity: line.quantity,
    spiceLevel: line.selectedSpiceLevel,
    sweetness: line.selectedSweetness,
    seenPrice: unitPrice(line),
  }
}
