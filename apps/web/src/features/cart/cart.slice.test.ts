import { emptyCart, linesRemovedWith } from '@pindivantalu/domain/cart/cart'
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { cartSlice, selectCart, selectCartCount, selectIsCartLoaded } from './cart.slice.ts'

const {
  loadCart,
  addToCart,
  removeFromCart,
  restoreLines,
  saveShippingAddress,
  savePaymentMethod,
  clearCartItems,
  resetCart,
} = cartSlice.actions

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const spicyHalf = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 1 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const address = { _id: 'a1', addressLine1: 'Flat 402' }

type CartAction = ReturnType<(typeof cartSlice.actions)[keyof typeof cartSlice.actions]>

function stateAfter(...actions: CartAction[]) {
  const store = configureStore({ reducer: { cart: cartSlice.reducer } })
  for (const action of actions) store.dispatch(action)
  return store.getState()
}

const cartAfter = (...actions: CartAction[]) => selectCart(stateAfter(...actions))

describe('the cart in the browser', () => {
  it('is unread until storage was read, whatever was found there', () => {
    expect(selectIsCartLoaded(stateAfter())).toBe(false)
    expect(selectIsCartLoaded(stateAfter(loadCart(null)))).toBe(true)
    expect(selectIsCartLoaded(stateAfter(loadCart('{damaged')))).toBe(true)
  })

  it('sets the quantity of an equal line instead of adding to it', () => {
    const actions = [addToCart(half), addToCart(spicyHalf), addToCart({ ...half, quantity: 5 })]
    expect(cartAfter(...actions).cartItems).toEqual([{ ...half, quantity: 5 }, spicyHalf])
    expect(selectCartCount(stateAfter(...actions))).toBe(6)
  })

  it('computes the totals with every change, as texts with two decimals', () => {
    expect(cartAfter(addToCart(half))).toMatchObject({
      itemsPrice: '540.00',
      shippingPrice: '40.00',
      taxPrice: '27.00',
      platformFee: '2.00',
      platformFeeTax: '0.36',
      taxAndFees: '29.36',
      totalPrice: '609.36',
    })
  })

  it('loses every line of a removed product, and Undo brings back exactly these', () => {
    const filled = [addToCart(half), addToCart(sweet), addToCart(spicyHalf)]
    const before = cartAfter(...filled)
    const removed = linesRemovedWith(before, half._id)
    expect(cartAfter(...filled, removeFromCart(half._id)).cartItems).toEqual([sweet])
    expect(cartAfter(...filled, removeFromCart(half._id), restoreLines(removed))).toEqual(before)
  })

  it('keeps address and payment method, Razorpay by default, when its lines are cleared', () => {
    expect(cartAfter().paymentMethod).toBe('Razorpay')
    expect(
      cartAfter(
        addToCart(half),
        saveShippingAddress(address),
        savePaymentMethod('Razorpay UPI'),
        clearCartItems(),
      ),
    ).toEqual({ ...emptyCart(), shippingAddress: address, paymentMethod: 'Razorpay UPI' })
  })

  it('is reset to what was loaded at startup, not to what another tab wrote since', () => {
    const atStartup = cartAfter(addToCart(sweet))
    const later = cartAfter(addToCart(half))
    expect(
      cartAfter(
        loadCart(JSON.stringify(atStartup)),
        loadCart(JSON.stringify(later)),
        addToCart(spicyHalf),
        resetCart(),
      ),
    ).toEqual(atStartup)
    expect(cartAfter(addToCart(half), resetCart())).toEqual(emptyCart())
  })
})
