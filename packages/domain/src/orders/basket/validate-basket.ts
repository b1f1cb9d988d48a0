import { choicesOf, DEFAULT_CHOICE, defaultChoiceOf, type SubCategory } from '../../catalog/product.ts'
import { fromRupees, type Paise } from '../../money.ts'

/** A line as the customer put it into the basket; `seenPrice` shows a change of price, and is never charged. */
export type BasketLine = {
  product: string
  weight: string
  quantity: number
  spiceLevel?: string | undefined
  sweetness?: string | undefined
  seenPrice?: Paise | undefined
}

type ProductOnSale = {
  _id: string
  name: string
  image: string
  subCategory: SubCategory
  available: boolean
  hsn: string | null
  customization: {
    priceCustomization: readonly { weight: string; price: number }[]
    spiceLevel: readonly string[]
    sweetness: readonly string[]
  }
}

/** A line that can be sold as it stands, at today's price. */
export type ValidatedLine = {
  product: string
  name: string
  image: string
  subCategory: SubCategory
  weight: string
  price: Paise
  quantity: number
  spiceLevel: string | null
  sweetness: string | null
  /** The code of these goods on invoices. */
  hsn: string | null
}

export const DIFFERENCES = ['price_changed', 'weight_gone', 'choice_gone', 'not_available'] as const

/** What is no longer as the customer saw it. Only a line whose price changed can still be bought. */
export type BasketDifference = {
  kind: (typeof DIFFERENCES)[number]
  line: BasketLine
  priceNow: Paise | null
}

export type ValidatedBasket = { lines: ValidatedLine[]; differences: BasketDifference[] }

/** Holds the basket against the products as they are now; the customer decides about every difference before paying. */
export function validateBasket(
  basket: readonly BasketLine[],
  products: readonly ProductOnSale[],
): ValidatedBasket {
  const productById = new Map(products.map(product => [product._id, product]))
  const validated: ValidatedBasket = { lines: [], differences: [] }
  for (const line of basket) {
    const sold = validateLine(line, productById.get(line.product))
    if (typeof sold === 'string') {
      validated.differences.push({ kind: sold, line, priceNow: null })
      continue
    }
    validated.lines.push(sold)
    if (line.seenPrice !== undefined && line.seenPrice !== sold.price)
      validated.differences.push({ kind: 'price_changed', line, priceNow: sold.price })
  }
  return validated
}

type WhyNotSold = Exclude<BasketDifference['kind'], 'price_changed'>

function validateLine(line: BasketLine, product: ProductOnSale | undefined): ValidatedLine | WhyNotSold {
  if (!product?.available) return 'not_available'
  const option = product.customization.priceCustomization.find(({ weight }) => weight === line.weight)
  if (!option) return 'weight_gone'
  const asked = product.subCategory === 'Hot Snacks' ? line.spiceLevel : line.sweetness
  const choice = asked ?? defaultChoiceOf(product)
  if (!isOffered(choice, choicesOf(product))) return 'choice_gone'
  return {
    product: product._id,
    name: product.name,
    image: product.image,
    subCategory: product.subCategory,
    weight: option.weight,
    price: fromRupees(option.price),
    quantity: line.quantity,
    spiceLevel: product.subCategory === 'Hot Snacks' ? choice : null,
    sweetness: product.subCategory === 'Sweets' ? choice : null,
    hsn: product.hsn,
  }
}

// A product that lists no choices is made in one way, which is 'Regular'.
function isOffered(choice: string, choices: readonly string[]): boolean {
  return choices.length === 0 ? choice === DEFAULT_CHOICE : choices.includes(choice)
}
