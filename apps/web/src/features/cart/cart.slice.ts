import * as rules from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { readStoredCart } from '@pindivantalu/domain/cart/stored-cart'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type CartState = {
  now: rules.Cart
  /** Null until the browser's storage has been read; the server never reads any. */
  atStartup: rules.Cart | null
}

/** The rules are the domain's; this slice only holds the cart they give. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: (): CartState => ({ now: rules.emptyCart(), atStartup: null }),
  reducers: {
    /** What storage holds, at startup and whenever another tab has changed it. */
    loadCart: (cart, { payload }: PayloadAction<string | null>) => {
      cart.now = readStoredCart(payload)
      cart.atStartup ??= cart.now
    },
    addToCart: (cart, { payload }: PayloadAction<CartLine>) => {
      cart.now = rules.addToCart(cart.now, payload)
    },
    removeFromCart: (cart, { payload }: PayloadAction<CartLine['_id']>) => {
      cart.now = rules.removeFromCart(cart.now, payload)
    },
    /** What changed since they were chosen, or was ordered. */
    replaceLines: (cart, { payload }: PayloadAction<CartLine[]>) => {
      cart.now = rules.withPrices({ ...cart.now, cartItems: payload })
    },
    /** Undo of `removeFromCart`. */
    restoreLines: (cart, { payload }: PayloadAction<rules.RemovedLine[]>) => {
      cart.now = rules.restoreLines(cart.now, payload)
    },
    saveShippingAddress: (cart, { payload }: PayloadAction<rules.CartAddress>) => {
      cart.now = rules.saveShippingAddress(cart.now, payload)
    },
    savePaymentMethod: (cart, { payload }: PayloadAction<string>) => {
      cart.now = rules.savePaymentMethod(cart.now, payload)
    },
    /** At logout: as if this browser had never been used. */
    emptyCart: cart => {
      cart.now = rules.emptyCart()
      cart.atStartup = cart.now
    },
    clearCartItems: cart => {
      cart.now = rules.clearCartItems(cart.now)
    },
    resetCart: cart => {
      cart.now = rules.resetCart(cart.atStartup ?? rules.emptyCart())
    },
  },
  selectors: {
    selectCart: cart => cart.now,
    selectIsCartLoaded: cart => cart.atStartup !== null,
    selectCartCount: cart => rules.totalQuantity(cart.now),
  },
})

export type StateWithCart = { [cartSlice.name]: CartState }

export const {
  loadCart,
  addToCart,
  removeFromCart,
  restoreLines,
  replaceLines,
  saveShippingAddress,
  emptyCart,
} = cartSlice.actions
export const { selectCart, selectIsCartLoaded, selectCartCount } = cartSlice.selectors
