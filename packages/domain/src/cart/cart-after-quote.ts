import type { ValidatedOrderItem } from '../orders/basket/basket.wire.ts'
import { type CartLine, choiceOf, isSameLine } from './cart-line.ts'

/** The lines as the shop sells them today: at the quoted price, and without what was not quoted. */
export function linesAsQuoted(lines: readonly CartLine[], quoted: readonly ValidatedOrderItem[]): CartLine[] {
  return lines.flatMap(line => {
    const item = quoted.find(item => isLineOf(item, line))
    return item ? [withPrice(line, item.price)] : []
  })
}

/** What stays in a cart when these were ordered from it: what was added meanwhile, in another tab. */
export function linesLeftAfter(lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] {
  return lines.flatMap(line => {
    const quantity = line.quantity - (ordered.find(one => isSameLine(one, line))?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

function isLineOf(item: ValidatedOrderItem, line: CartLine): boolean {
  const { product, weight, subCategory, spiceLevel, sweetness } = item
  const choice = choiceOf(subCategory, spiceLevel ?? sweetness ?? '')
  return isSameLine({ ...line, _id: product, weight, subCategory, ...choice }, line)
}

/** With the price of today for its weight. */
export function withPrice(line: CartLine, price: number): CartLine {
  const priceCustomization = line.customization.priceCustomization.map(option =>
    option.weight === line.weight ? { ...option, price } : option,
  )
  return { ...line, customization: { priceCustomization } }
}
