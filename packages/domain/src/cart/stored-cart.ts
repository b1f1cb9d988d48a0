import { ADDRESS_FIELDS } from '../addresses/address-fields.ts'
import {
  DEAREST_PRICE,
  DEFAULT_CHOICE,
  isProductId,
  LONGEST_CHOICE,
  MAX_QUANTITY,
  SUB_CATEGORIES,
  type SubCategory,
} from '../catalog/product.ts'
import { tryFromRupees } from '../money.ts'
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '../payments/payment.ts'
import { asRecord, parseJson } from '../read-json.ts'
import { type Cart, type CartAddress, withPrices } from './cart.ts'
import { type CartLine, choiceOf, lineKey, MAX_LINES } from './cart-line.ts'

export const CART_STORAGE_KEY = 'cart'

/**
 * The cart found in browser storage, as text or already parsed. Anyone may have written there: an older version of
 * the shop, another page of this host, a curious customer. Lines that cannot be understood are left out, prices are
 * computed again, and nothing throws.
 */
export function readStoredCart(stored: unknown): Cart {
  const cart = asRecord(typeof stored === 'string' ? parseJson(stored) : stored)
  return withPrices({
    cartItems: readLines(cart.cartItems),
    shippingAddress: readAddress(cart.shippingAddress),
    paymentMethod: PAYMENT_METHODS.find(method => method === cart.paymentMethod) ?? DEFAULT_PAYMENT_METHOD,
  })
}

function readLines(stored: unknown): CartLine[] {
  const lines = asList(stored)
    .map(readLine)
    .filter(line => line !== undefined)
  const distinct = new Map(lines.map(line => [lineKey(line), line]))
  return [...distinct.values()].slice(0, MAX_LINES)
}

function readLine(stored: unknown): CartLine | undefined {
  const line = asRecord(stored)
  const _id = asText(line._id)
  const name = asText(line.name)
  const quantity = line.quantity
  const subCategory = SUB_CATEGORIES.find(known => known === line.subCategory)
  const chosen = readPriceOption(line)
  if (!isProductId(_id) || !name || !isQuantity(quantity) || !subCategory || !chosen) return undefined
  return {
    _id,
    name,
    teluguName: asText(line.teluguName),
    image: asText(line.image),
    subCategory,
    quantity,
    ...chosen,
    ...choiceOf(subCategory, readChoice(line, subCategory)),
  }
}

type ChosenPriceOption = Pick<CartLine, 'selectedPriceCustomization' | 'weight' | 'customization'>

/** The weight decides; a cart from before weights were kept has the index alone. */
function readPriceOption(line: Record<string, unknown>): ChosenPriceOption | undefined {
  const options = asList(asRecord(line.customization).priceCustomization).map(asRecord)
  if (!options.every(isPriceOption)) return undefined
  const priceCustomization = options.map(({ weight, price }) => ({ weight, price }))
  const index =
    line.weight === undefined
      ? asIndex(line.selectedPriceCustomization)
      : priceCustomization.findIndex(({ weight }) => weight === line.weight)
  const weight = priceCustomization[index]?.weight
  if (weight === undefined) return undefined
  return { selectedPriceCustomization: index, weight, customization: { priceCustomization } }
}

function isPriceOption(option: Record<string, unknown>): option is { weight: string; price: number } {
  const price = typeof option.price === 'number' ? tryFromRupees(option.price) : undefined
  return (
    asShortText(option.weight, LONGEST_CHOICE) !== '' &&
    price !== undefined &&
    price > 0 &&
    price <= DEAREST_PRICE
  )
}

function readChoice(line: Record<string, unknown>, subCategory: SubCategory): string {
  const choice = subCategory === 'Hot Snacks' ? line.selectedSpiceLevel : line.selectedSweetness
  return asShortText(choice, LONGEST_CHOICE) || DEFAULT_CHOICE
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY
}

function readAddress(stored: unknown): CartAddress {
  const found = asRecord(stored)
  const address: CartAddress = {}
  for (const key of ['_id', ...ADDRESS_FIELDS] as const) {
    const text = found[key]
    if (typeof text === 'string') address[key] = text
  }
  return address
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function asIndex(value: unknown): number {
  return typeof value === 'number' ? value : -1
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What is blank, or longer than the server would take, counts as missing. */
function asShortText(value: unknown, longest: number): string {
  const text = asText(value)
  return text.trim() !== '' && text.length <= longest ? text : ''
}
