import { CART_LINK_PARAM, readCartLink } from '@pindivantalu/domain/cart/cart-link'
import { type FilledCart, fillCart } from '@pindivantalu/domain/cart/fill-cart'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useSearchParams } from 'react-router'
import { replaceLines, type StateWithCart, selectCart } from '../../../features/cart/cart.slice.ts'
import { useLazyGetProductsByIdQuery } from '../../../features/catalog/products-by-id.api.ts'

type LinkedCartState =
  | { at: 'asking' }
  | { at: 'filled'; filled: Omit<FilledCart, 'cart'> }
  | { at: 'unreadable' }
  /** The shop could not be asked; the URL still has the link, for a reload. */
  | { at: 'failed'; error: unknown }

/** Brings the lines of the page's URL into the cart, once; then the URL is the cart's own again. */
export function useLinkedCart() {
  const [params, setParams] = useSearchParams()
  const [wanted] = useState(() => readCartLink(params))
  const [state, setState] = useState<LinkedCartState>({ at: 'asking' })
  const [askProducts] = useLazyGetProductsByIdQuery()
  const store = useStore<StateWithCart>()
  const dispatch = useDispatch()

  const isHere = useRef(false)
  const dropSearchParams = () => {
    // From another page this would lead back here.
    if (!isHere.current) return
    const rest = new URLSearchParams(params)
    rest.delete(CART_LINK_PARAM)
    setParams(rest, { replace: true, preventScrollReset: true })
  }

  const fill = async () => {
    if (!wanted) {
      setState({ at: 'unreadable' })
      return dropSearchParams()
    }
    setState({ at: 'asking' })
    const { data: products, error } = await askProducts([...new Set(wanted.map(line => line.product))])
    if (!products) return setState({ at: 'failed', error })
    // The cart as it is now, in whichever tab it was changed.
    const { cart, ...filled } = fillCart(selectCart(store.getState()), wanted, products)
    dispatch(replaceLines(cart.cartItems))
    setState({ at: 'filled', filled })
    dropSearchParams()
  }
  const fillAtStart = useRef(fill)
  useEffect(() => {
    isHere.current = true
    void fillAtStart.current()
    return () => {
      isHere.current = false
    }
  }, [])

  return { state, tryAgain: () => void fill() }
}
