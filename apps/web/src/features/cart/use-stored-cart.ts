import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { StateWithCart } from './cart.slice.ts'
import { keepCartInStep } from './keep-cart-in-step.ts'

/** The server knows no cart, so the first drawing has none; then the browser's own is read, and kept from there on. */
export function useStoredCart(): void {
  const store = useStore<StateWithCart>()
  useEffect(() => keepCartInStep(store), [store])
}
