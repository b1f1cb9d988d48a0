import { type Paise, percentOf, rupees, sumOf, times, toRupees } from '../../money.ts'

export const SHIPPING_STEPS = [
  { from: rupees(1000), fee: rupees(30) },
  { from: rupees(500), fee: rupees(40) },
]
const SHIPPING_BELOW_ALL_STEPS = rupees(50)

export const ITEM_TAX_PERCENT = 5
const PLATFORM_FEE = rupees(2)
/** What the database holds for an amount is a little more: 2,147,483,647 paise. */
const DEAREST_BASKET = rupees(20_000_000)
export const PLATFORM_FEE_TAX_PERCENT = 18

export type BasketPrices<Amount = Paise> = {
  itemsPrice: Amount
  shippingPrice: Amount
  taxPrice: Amount
  platformFee: Amount
  platformFeeTax: Amount
  taxAndFees: Amount
  totalPrice: Amount
}

export function shippingFor(itemsPrice: Paise): Paise {
  return SHIPPING_STEPS.find(({ from }) => itemsPrice >= from)?.fee ?? SHIPPING_BELOW_ALL_STEPS
}

/** The only pricing there is: the cart shows what the quote will charge. The total is the sum of rounded parts. */
export function basketPrices(lines: readonly { price: Paise; quantity: number }[]): BasketPrices {
  const itemsPrice = sumOf(...lines.map(({ price, quantity }) => times(price, quantity)))
  const shippingPrice = shippingFor(itemsPrice)
  const taxPrice = percentOf(itemsPrice, ITEM_TAX_PERCENT)
  const platformFee = PLATFORM_FEE
  const platformFeeTax = percentOf(platformFee, PLATFORM_FEE_TAX_PERCENT)
  const taxAndFees = sumOf(taxPrice, platformFee, platformFeeTax)
  const totalPrice = sumOf(itemsPrice, shippingPrice, taxAndFees)
  return { itemsPrice, shippingPrice, taxPrice, platformFee, platformFeeTax, taxAndFees, totalPrice }
}

export function isTooDear(lines: readonly { price: Paise; quantity: number }[]): boolean {
  return basketPrices(lines).totalPrice > DEAREST_BASKET
}

/** As carts and orders carry them: strings with two decimals. */
export function pricesInRupees(prices: BasketPrices): BasketPrices<string> {
  return {
    itemsPrice: toRupees(prices.itemsPrice),
    shippingPrice: toRupees(prices.shippingPrice),
    taxPrice: toRupees(prices.taxPrice),
    platformFee: toRupees(prices.platformFee),
    platformFeeTax: toRupees(prices.platformFeeTax),
    taxAndFees: toRupees(prices.taxAndFees),
    totalPrice: toRupees(prices.totalPrice),
  }
}
