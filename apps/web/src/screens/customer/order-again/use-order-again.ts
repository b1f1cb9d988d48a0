import type { PastItem } from '@pindivantalu/domain/cart/order-again'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import type { CartDispatch } from './fill-cart-again.ts'
import type { OrderedAgainNews } from './ordered-again-news.ts'

/** Brings what was ordered into the cart, as the shop sells it now, and goes there; the cart says what is otherwise. */
export function useOrderAgain() {
  const [isAsking, setAsking] = useState(false)
  const dispatch = useDispatch<CartDispatch>()
  const navigate = useNavigate()

  const fill = async (items: readonly PastItem[]): Promise<void> => {
    setAsking(true)
    try {
      const { fillCartAgain } = await loadFilling()
      const state: OrderedAgainNews = { orderedAgain: await dispatch(fillCartAgain(items)) }
      await navigate('/cart', { state })
    } catch (error) {
      const action = { label: t('Try again'), run: () => void fill(items) }
      toast.bad(errorText(error), { action })
    } finally {
      setAsking(false)
    }
  }

  return { isAsking, fill: (items: readonly PastItem[]) => void fill(items) }
}

/** Most who see the button do not press it. Code that cannot be fetched is told as any call without an answer. */
async function loadFilling() {
  try {
    return await import('./fill-cart-again.ts')
  } catch {
    throw { status: 'FETCH_ERROR' }
  }
}
