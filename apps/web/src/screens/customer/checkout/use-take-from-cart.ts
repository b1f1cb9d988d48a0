import { linesLeftAfter } from '@pindivantalu/domain/cart/cart-after-quote'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { useDispatch, useStore } from 'react-redux'
import { replaceLines, type StateWithCart, selectCart } from '../../../features/cart/cart.slice.ts'
import { dropNoteAndGift } from '../../../features/cart/use-note-and-gift.ts'

/** What was ordered leaves the cart as it is now, in whichever tab it was changed; note and gift went with it. */
export function useTakeFromCart(): (ordered: CartLine[]) => void {
  const store = useStore<StateWithCart>()
  const dispatch = useDispatch()
  return ordered => {
    const { cartItems } = selectCart(store.getState())
    dispatch(replaceLines(linesLeftAfter(cartItems, ordered)))
    dropNoteAndGift()
  }
}
