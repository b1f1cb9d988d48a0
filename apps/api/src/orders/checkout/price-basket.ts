import { toRupeesNumber } from '@pindivantalu/domain/money'
import type { BasketDifferenceView, ValidatedOrderItem } from '@pindivantalu/domain/orders/basket/basket.wire'
import { basketPrices, isTooDear, pricesInRupees } from '@pindivantalu/domain/orders/basket/basket-prices'
import {
  type BasketDifference,
  type BasketLine,
  type ValidatedBasket,
  type ValidatedLine,
  validateBasket,
} from '@pindivantalu/domain/orders/basket/validate-basket'
import type { PricedBasket } from '@pindivantalu/domain/orders/owner-order.wire'
import { presentProduct } from '../../catalog/browse/catalog.present.ts'
import { findProducts, type ProductRow } from '../../catalog/browse/catalog.queries.ts'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'

/** What a basket would cost now. */
export async function priceBasket({ db }: Pick<Deps, 'db'>, basket: BasketLine[]): Promise<PricedBasket> {
  const { lines, differences } = await holdAgainstProducts(db, basket)
  return {
    prices: lines.length === 0 ? null : pricesInRupees(basketPrices(lines)),
    validatedOrderItems: lines.map(presentLine),
    differences: differences.map(presentDifference),
  }
}

type BasketNow = ValidatedBasket & { festivalId: string | null }

export async function holdAgainstProducts(db: Database, basket: BasketLine[]): Promise<BasketNow> {
  const ids = basket.map(line => line.product)
  return holdAgainst(await findProducts(db, ids), basket)
}

/** The festival for whose days it is bought comes from the same reading as its prices. */
export function holdAgainst(products: ProductRow[], basket: BasketLine[]): BasketNow {
  const validated = validateBasket(basket, products.map(presentProduct))
  if (isTooDear(validated.lines)) refuse('basket.too_dear')
  const bought = new Set(validated.lines.map(line => line.product))
  const festivals = new Set(products.flatMap(({ id, festival_id }) => (bought.has(id) && festival_id) || []))
  if (festivals.size > 1) refuse('basket.two_festivals')
  return { ...validated, festivalId: [...festivals][0] ?? null }
}

export function presentLine(line: ValidatedLine): ValidatedOrderItem {
  return { ...line, price: toRupeesNumber(line.price) }
}

export function presentDifference({ kind, line, priceNow }: BasketDifference): BasketDifferenceView {
  return {
    kind,
    product: line.product,
    weight: line.weight,
    choice: line.spiceLevel ?? line.sweetness ?? null,
    quantity: line.quantity,
    priceSeen: line.seenPrice === undefined ? null : toRupeesNumber(line.seenPrice),
    priceNow: priceNow === null ? null : toRupeesNumber(priceNow),
  }
}
