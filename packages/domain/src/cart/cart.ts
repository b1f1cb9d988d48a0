import type { AddressView } from '../addresses/address.wire.ts'
import { type BasketPrices, basketPrices, pricesInRupees } from '../orders/basket/basket-prices.ts'
import { DEFAULT_PAYMENT_METHOD } from '../payments/payment.ts'
import { type CartLine, isSameLine, MAX_LINES, unitPrice } from './cart-line.ts'

/** The address chosen for this cart; empty until one is, and without `_id` until it is saved. */
export type CartAddress = Partial<AddressView>

/** The cart as the browser keeps it; every price is a string with two decimals. */
export type Cart = BasketPrices<string> & {
  cartItems: CartLine[]
  shippingAddress: CartAddress
  paymentMethod: string
}

type CartWithoutPrices = Pick<Cart, 'cartItems' | 'shippingAddress' | 'paymentMethod'>

/** Every change of a cart ends here: the prices are computed again, never carried over. */
export function withPrices({ cartItems, shippingAddress, paymentMethod }: CartWithoutPrices): Cart {
  const lines = cartItems.map(line => ({ price: unitPrice(line), quantity: line.quantity }))
  return { cartItems, shippingAddress, paymentMethod, ...pricesInRupees(basketPrices(lines)) }
}

export function emptyCart(): Cart {
  return withPrices({ cartItems: [], shippingAddress: {}, paymentMethod: DEFAULT_PAYMENT_METHOD })
}

/** What adding this line would do, so that the screen can say 'Quantity set to N' or that the cart is full. */
export function effectOfAdding(cart: Cart, line: CartLine): 'appends' | 'sets_quantity' | 'cart_full' {
  if (cart.cartItems.some(present => isSameLine(present, line))) return 'sets_quantity'
  return cart.cartItems.length < MAX_LINES ? 'appends' : 'cart_full'
}

/** An equal line is replaced where it stands, its quantity included; a full cart stays as it is. */
export function addToCart(cart: Cart, line: CartLine): Cart {
  const { cartItems } = cart
  switch (effectOfAdding(cart, line)) {
    case 'appends':
      return withPrices({ ...cart, cartItems: [...cartItems, line] })
    case 'sets_quantity':
      return withPrices({
        ...cart,
        cartItems: cartItems.map(present => (isSameLine(present, line) ? line : present)),
      })
    case 'cart_full':
      return cart
  }
}

/** Removes every line of the product. */
export function removeFromCart(cart: Cart, productId: string): Cart {
  return withPrices({ ...cart, cartItems: cart.cartItems.filter(line => line._id !== productId) })
}

export type RemovedLine = { line: CartLine; position: number }

/** What removing the product takes away: how many lines to speak of, and what Undo needs. */
export function linesRemovedWith(cart: Cart, productId: string): RemovedLine[] {
  return cart.cartItems
    .map((line, position) => ({ line, position }))
    .filter(({ line }) => line._id === productId)
}

/** Undo of a removal: each line returns to its place, unless an equal one was added meanwhile. */
export function restoreLines(cart: Cart, removed: readonly RemovedLine[]): Cart {
  const cartItems = [...cart.cartItems]
  for (const { line, position } of removed) {
    const isBack = cartItems.some(present => isSameLine(present, line))
    if (!isBack && cartItems.length < MAX_LINES) cartItems.splice(position, 0, line)
  }
  return withPrices({ ...cart, cartItems })
}

export function saveShippingAddress(cart: Cart, shippingAddress: CartAddress): Cart {
  return withPrices({ ...cart, shippingAddress })
}

export function savePaymentMethod(cart: Cart, paymentMethod: string): Cart {
  return withPrices({ ...cart, paymentMethod })
}

/** After an order was placed: the lines go, address and payment method stay for the next time. */
export function clearCartItems(cart: Cart): Cart {
  return withPrices({ ...cart, cartItems: [] })
}

/** Back to the cart as it was loaded at startup, whatever happened to it since. */
export function resetCart(loadedAtStartup: Cart): Cart {
  return withPrices(loadedAtStartup)
}

/** The number on the header's badge. */
export function totalQuantity(cart: Cart): number {
  return cart.cartItems.reduce((total, line) => total + line.quantity, 0)
}
