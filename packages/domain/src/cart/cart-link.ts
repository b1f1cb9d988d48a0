import { isProductId, LONGEST_CHOICE, MAX_QUANTITY } from '../catalog/product.ts'
import { type CartLine, MAX_LINES } from './cart-line.ts'
import type { WantedLine } from './fill-cart.ts'

/** Once for each line: `item=2*<product>*500 g*Spicy`. */
export const CART_LINK_PARAM = 'item'
const BETWEEN = '*'

/**
 * The path that brings these lines into the cart of another browser, which has a storage of its own. It carries what was
 * chosen; when it is opened, the shop says names, prices and what is available.
 */
export function cartLinkFor(lines: readonly CartLine[]): string {
  if (lines.length === 0) return '/cart'
  const items = lines.map((line): [string, string] => [CART_LINK_PARAM, write(line)])
  return `/cart?${new URLSearchParams(items)}`
}

/** Null where the shop cannot have written it: then nothing of it is taken, rather than a part that looks right. */
export function readCartLink(params: URLSearchParams): WantedLine[] | null {
  const items = params.getAll(CART_LINK_PARAM)
  if (items.length === 0 || items.length > MAX_LINES) return null
  const lines = items.map(read)
  return lines.every(line => line !== null) ? lines : null
}

function write(line: CartLine): string {
  const choice = line.selectedSpiceLevel ?? line.selectedSweetness ?? ''
  return [line.quantity, line._id, escaped(line.weight), escaped(choice)].join(BETWEEN)
}

function read(item: string): WantedLine | null {
  const [quantity = '', product = '', ...texts] = item.split(BETWEEN)
  const [weight, choice, ...more] = texts.map(unescaped)
  if (!isProductId(product) || !isQuantity(quantity) || !weight || !choice || more.length > 0) return null
  return { product: product.toLowerCase(), weight, choice, quantity: Number(quantity) }
}

function isQuantity(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= MAX_QUANTITY
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(BETWEEN, '%2A')
}

/** Empty for what the shop has no name like. */
function unescaped(text: string): string {
  const plain = text.replaceAll('%2A', BETWEEN).replaceAll('%25', '%')
  return plain.trim() !== '' && plain.length <= LONGEST_CHOICE ? plain : ''
}
