import { addToCart, emptyCart, totalQuantity } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { readStoredCart } from '@pindivantalu/domain/cart/stored-cart'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The rules are the domain's; this slice only holds the cart they give. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    loadCart: (_cart, { payload }: PayloadAction<string | null>) => readStoredCart(payload),
    addToCart: (cart, { payload }: PayloadAction<CartLine>) => addToCart(cart, payload),
  },
  selectors: { selectCart: cart => cart, selectCartCount: totalQuantity },
})

export const { loadCart, addToCart: addLineToCart } = cartSlice.actions
export const { selectCart, selectCartCount } = cartSlice.selectors
