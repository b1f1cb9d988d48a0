import type { Cart } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { noteAndGiftOf } from '@pindivantalu/domain/cart/note-and-gift-choice'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectCart } from '../../../features/cart/cart.slice.ts'
import { useNoteAndGift } from '../../../features/cart/use-note-and-gift.ts'
import { useTakeFromCart } from './use-take-from-cart.ts'

/** The order empties the cart. What was reviewed stays on the screen until the page of the order has come. */
export function useReviewedCart(): {
  cart: Cart
  noteAndGift: NoteAndGift
  reviewed: Cart & NoteAndGift
  takeOrdered: (ordered: CartLine[]) => void
} {
  const cart = useSelector(selectCart)
  const takeFromCart = useTakeFromCart()
  const noteAndGift = noteAndGiftOf(useNoteAndGift().choice)
  const now = { ...cart, ...noteAndGift }
  const newest = useRef(now)
  newest.current = now
  // No state: that could be drawn after the emptied cart.
  const asOrdered = useRef<typeof now>(undefined)
  return {
    cart,
    noteAndGift,
    reviewed: asOrdered.current ?? now,
    takeOrdered: ordered => {
      asOrdered.current = newest.current
      takeFromCart(ordered)
    },
  }
}
