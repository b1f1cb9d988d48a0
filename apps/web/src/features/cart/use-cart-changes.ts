import { linesRemovedWith } from '@pindivantalu/domain/cart/cart'
import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import type { UnknownAction } from '@reduxjs/toolkit'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { addToCart, removeFromCart, restoreLines, selectCart } from './cart.slice.ts'
import { sayRemoved } from './cart-toasts.ts'

/** The list of lines, which `focusLine` has to find again after the cart was empty for a while. */
export const CART_LINES = 'cart-lines'

/** What can be done to a line of the cart. */
export function useCartChanges() {
  const cart = useSelector(selectCart)
  const dispatch = useDispatch()

  const setQuantity = (line: CartLine, quantity: number) => {
    dispatch(addToCart({ ...line, quantity }))
  }

  const remove = (productId: string, { isByKeyboard }: { isByKeyboard: boolean }) => {
    const removed = linesRemovedWith(cart, productId)
    const position = removed[0]?.position ?? 0
    const drawAtOnce = (change: UnknownAction) => {
      // The button that had the focus is gone with this change.
      flushSync(() => dispatch(change))
      focusLine(position)
    }
    drawAtOnce(removeFromCart(productId))
    sayRemoved(removed, { run: () => drawAtOnce(restoreLines(removed)), takesFocus: isByKeyboard })
  }

  return { setQuantity, remove }
}

/** The minus of the line that now stands there, else of the one before; the page's heading where no line is left. */
function focusLine(position: number): void {
  const minuses = document.querySelectorAll<HTMLElement>(`#${CART_LINES} [role=group] button:first-of-type`)
  const target =
    minuses[Math.min(position, minuses.length - 1)] ?? document.querySelector<HTMLElement>('#main h1')
  if (target instanceof HTMLHeadingElement) target.tabIndex = -1
  target?.focus()
}
