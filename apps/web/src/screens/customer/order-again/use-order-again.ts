import { orderAgain, type PastItem } from '@pindivantalu/domain/cart/order-again'
import { t } from '@pindivantalu/texts/t'
import { useDispatch, useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { replaceLines, type StateWithCart, selectCart } from '../../../features/cart/cart.slice.ts'
import { useLazyGetProductsByIdQuery } from '../../../features/catalog/products-by-id.api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import type { OrderedAgainNews } from './ordered-again-news.ts'

/** Brings what was ordered into the cart, as the shop sells it now, and goes there; the cart says what is otherwise. */
export function useOrderAgain() {
  const [askProducts, { isFetching }] = useLazyGetProductsByIdQuery()
  const store = useStore<StateWithCart>()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const fill = async (items: readonly PastItem[]): Promise<void> => {
    const { data: products, error } = await askProducts([...new Set(items.map(({ product }) => product))])
    if (!products) {
      const action = { label: t('Try again'), run: () => void fill(items) }
      return toast.bad(errorText(error), { action })
    }
    const { cart, ...orderedAgain } = orderAgain(selectCart(store.getState()), items, products)
    dispatch(replaceLines(cart.cartItems))
    const state: OrderedAgainNews = { orderedAgain }
    await navigate('/cart', { state })
  }

  return { isAsking: isFetching, fill: (items: readonly PastItem[]) => void fill(items) }
}
