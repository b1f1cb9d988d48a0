import { type OrderedAgain, orderAgain, type PastItem } from '@pindivantalu/domain/cart/order-again'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { replaceLines, type StateWithCart, selectCart } from '../../../features/cart/cart.slice.ts'
import { productsByIdApi } from '../../../features/catalog/products-by-id.api.ts'

export type CartDispatch = ThunkDispatch<StateWithCart, unknown, UnknownAction>

/** With the cart as it is when the shop has answered, whichever tab changed it. Throws what the call failed with. */
export function fillCartAgain(items: readonly PastItem[]) {
  return async (
    dispatch: CartDispatch,
    getState: () => StateWithCart,
  ): Promise<Omit<OrderedAgain, 'cart'>> => {
    const ids = [...new Set(items.map(({ product }) => product))]
    const ask = productsByIdApi.endpoints.getProductsById.initiate(ids, {
      subscribe: false,
      forceRefetch: true,
    })
    const products = await dispatch(ask).unwrap()
    const { cart, ...orderedAgain } = orderAgain(selectCart(getState()), items, products)
    dispatch(replaceLines(cart.cartItems))
    return orderedAgain
  }
}
