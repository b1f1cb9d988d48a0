import { defaultChoiceOf } from '../../catalog/product.ts'
import type { ProductView } from '../../catalog/product.wire.ts'
import { validateBasket } from '../basket/validate-basket.ts'

/** One row on a wide screen. */
export const MOST_USUAL = 6

/** What a paid order had. */
export type PastLine = {
  order: string
  product: string
  weight: string
  spiceLevel: string | null
  sweetness: string | null
}

export type Usual = { product: ProductView; weight: string; choice: string }

/**
 * What a customer buys again: what the last order had, as it had it, then what was in most orders, of equals the latest.
 * `lines` come from the newest order to the oldest. What cannot be had now is left out; the others are as they were last
 * bought in a weight and choice that are still sold.
 */
export function usualOf(lines: readonly PastLine[], products: readonly ProductView[]): Usual[] {
  const linesOf = Map.groupBy(lines, line => line.product)
  const lastOrder = lines[0]?.order
  const isOfLastOrder = ([line]: PastLine[]) => line?.order === lastOrder
  const ordersWith = (bought: PastLine[]) => new Set(bought.map(({ order }) => order)).size
  const all = [...linesOf.values()]
  const others = all.filter(bought => !isOfLastOrder(bought))
  return [...all.filter(isOfLastOrder), ...others.toSorted((a, b) => ordersWith(b) - ordersWith(a))]
    .flatMap(bought => asSoldNow(bought, products))
    .slice(0, MOST_USUAL)
}

function asSoldNow(bought: readonly PastLine[], products: readonly ProductView[]): Usual[] {
  const product = products.find(({ _id }) => _id === bought[0]?.product)
  if (!product?.available) return []
  const [sold] = validateBasket(bought.map(asBasketLine), [product]).lines
  const weight = sold?.weight ?? product.customization.priceCustomization[0]?.weight
  if (weight === undefined) return []
  return [{ product, weight, choice: sold?.spiceLevel ?? sold?.sweetness ?? defaultChoiceOf(product) }]
}

function asBasketLine({ product, weight, spiceLevel, sweetness }: PastLine) {
  return {
    product,
    weight,
    quantity: 1,
    spiceLevel: spiceLevel ?? undefined,
    sweetness: sweetness ?? undefined,
  }
}
