import { type CartNews, checkCart, withEarlierPrices } from '@pindivantalu/domain/cart/check-cart'
import type { ProductsById } from '@pindivantalu/domain/catalog/product.wire'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { replaceLines, type StateWithCart, selectCart } from '../../../features/cart/cart.slice.ts'
import { useLazyGetProductsByIdQuery } from '../../../features/catalog/products-by-id.api.ts'
import { useLostSince } from '../../../lib/offline/connection.ts'

type CartCheck = {
  news: CartNews
  /** As the shop sells them now; none until it has said so. */
  products: ProductsById
  hasFailed: boolean
}

/** Holds the cart against the shop when its page opens, and when it can be reached again: nothing new is first said at Pay. */
export function useCartCheck(): CartCheck {
  const [check, setCheck] = useState<CartCheck>({ news: new Map(), products: [], hasFailed: false })
  const [askProducts] = useLazyGetProductsByIdQuery()
  const store = useStore<StateWithCart>()
  const dispatch = useDispatch()
  const ask = async () => {
    const asked = [...new Set(selectCart(store.getState()).cartItems.map(line => line._id))]
    if (asked.length === 0) return
    const { data: products } = await askProducts(asked)
    if (!products) return setCheck(before => ({ ...before, hasFailed: true }))
    // The cart as it is now: a quantity may have changed meanwhile.
    const { lines, news } = checkCart(selectCart(store.getState()).cartItems, { asked, products })
    if ([...news.values()].some(({ kind }) => kind === 'price_changed')) dispatch(replaceLines(lines))
    setCheck(before => ({ news: withEarlierPrices(news, before.news), products, hasFailed: false }))
  }
  const askAtStart = useRef(ask)
  const isLost = useLostSince() !== undefined
  useEffect(() => {
    if (!isLost) void askAtStart.current()
  }, [isLost])
  return check
}
