import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { followTags, type TagDispatch } from '../../lib/api/follow-tags.ts'

const PATH = '/api/orders/live'

/** The admin's lists and board, the partner's lists, one's own orders: which of them shows an order, they know. */
const LISTS = ['list', 'deliveries', 'mine'].map(id => ({ type: 'Order' as const, id }))

/**
 * What a screen shows of orders follows their changes: one order, or all that its reader may hear of. Called once per
 * screen.
 */
export function useLiveOrders({ order }: { order?: string } = {}): void {
  const dispatch = useDispatch()
  useEffect(() => followOrders(dispatch, order), [dispatch, order])
}

export function followOrders(dispatch: TagDispatch, order?: string): () => void {
  const path = order === undefined ? PATH : `${PATH}?order=${encodeURIComponent(order)}`
  return followTags(dispatch, path, {
    byChangeOf: id => [...LISTS, { type: 'Order', id }],
    altogether: ['Order'],
  })
}
