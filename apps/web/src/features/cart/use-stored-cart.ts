import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { readStorage, writeStorage } from '../../lib/storage.ts'
import { cartSlice, loadCart, selectCart } from './cart.slice.ts'

type StoreWithCart = { [cartSlice.name]: ReturnType<typeof cartSlice.reducer> }

/** The server knows no cart, so the first drawing has an empty one; then the browser's own is read, and kept from there on. */
export function useStoredCart(): void {
  const store = useStore<StoreWithCart>()
  useEffect(() => {
    store.dispatch(loadCart(readStorage(CART_STORAGE_KEY)))
    let kept = selectCart(store.getState())
    return store.subscribe(() => {
      const cart = selectCart(store.getState())
      if (cart !== kept) writeStorage(CART_STORAGE_KEY, JSON.stringify(cart))
      kept = cart
    })
  }, [store])
}
