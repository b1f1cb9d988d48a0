import type { Cart } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectCart } from '../../../features/cart/cart.slice.ts'
import { useTakeFromCart } from './use-take-from-cart.ts'

/** The order empties the cart. What was reviewed stays on the screen until the page of the order has come. */
export function useReviewedCart(): {
  cart: Cart
  reviewed: Cart
  takeOrdered: (ordered: CartLine[]) => void
} {
  const cart = useSelector(selectCart)
  const takeFromCart = useTakeFromCart()
  const newest = useRef(cart)
  newest.current = cart
  // No state: that could be drawn after the emptied cart.
  const asOrdered = useRef<Cart>(undefined)
  return {
    cart,
    reviewed: asOrdered.current ?? cart,
    takeOrdered: ordered => {
      asOrdered.current = newest.current
      takeFromCart(ordered)
    },
  }
}
