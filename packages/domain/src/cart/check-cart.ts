import type { ProductView } from '../catalog/product.wire.ts'
import { type Paise, toRupeesNumber } from '../money.ts'
import { type BasketDifference, validateBasket } from '../orders/basket/validate-basket.ts'
import { withPrice } from './cart-after-quote.ts'
import { basketLineOf, type CartLine, lineKey, unitPrice } from './cart-line.ts'

/** What is no longer as it was when the line was put into the cart. `not_sold`: the shop does not have it at all. */
export type LineNews = { kind: BasketDifference['kind'] | 'not_sold'; priceBefore: Paise }

/** By `lineKey`. */
export type CartNews = ReadonlyMap<string, LineNews>

type CheckedCart = { lines: CartLine[]; news: CartNews }

type Answered = { asked: readonly string[]; products: readonly ProductView[] }

/**
 * Holds a cart against the products as they are now; a line that came in since they were asked for is left alone. Every
 * line stays: one that can be sold has today's price, and what becomes of the others the customer decides.
 */
export function checkCart(lines: readonly CartLine[], { asked, products }: Answered): CheckedCart {
  const known = new Set(products.map(({ _id }) => _id))
  const news = new Map<string, LineNews>()
  const checked = lines.map(line => {
    if (!asked.includes(line._id)) return line
    const { differences } = validateBasket([basketLineOf(line)], products)
    const [difference] = differences
    if (!difference) return line
    const kind = known.has(line._id) ? difference.kind : 'not_sold'
    news.set(lineKey(line), { kind, priceBefore: unitPrice(line) })
    return difference.priceNow === null ? line : withPrice(line, toRupeesNumber(difference.priceNow))
  })
  return { lines: checked, news }
}

/** A second check finds each price as the first has put it: what the first said of prices is still to be read. */
export function withEarlierPrices(news: CartNews, before: CartNews): CartNews {
  const prices = [...before].filter(([, { kind }]) => kind === 'price_changed')
  return new Map([...prices, ...news])
}

/** A line with another price is bought at that; any other news has to be dealt with before the checkout. */
export function canBeBought(news: LineNews | undefined): boolean {
  return news === undefined || news.kind === 'price_changed'
}
