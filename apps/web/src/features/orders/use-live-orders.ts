import { SECOND } from '@pindivantalu/domain/indian-time'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { followLive } from '../../lib/live-stream.ts'
import { shopApi } from '../../lib/shop-api.ts'

const PATH = '/api/orders/live'
const READS_AGAIN_AT_MOST_EVERY = SECOND

type Tags = Parameters<typeof shopApi.util.invalidateTags>[0]
type Dispatch = (action: ReturnType<typeof shopApi.util.invalidateTags>) => void

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

export function followOrders(dispatch: Dispatch, order?: string): () => void {
  const outdated = gather(tags => dispatch(shopApi.util.invalidateTags(tags)))
  const path = order === undefined ? PATH : `${PATH}?order=${encodeURIComponent(order)}`
  const stop = followLive(path, {
    onChange: id => outdated.add([...LISTS, { type: 'Order', id }]),
    onRefresh: () => outdated.add(['Order']),
  })
  return () => {
    stop()
    outdated.drop()
  }
}

/** The first is passed on at once; those that follow within a second, as when many orders are assigned, together. */
function gather(pass: (tags: Tags) => void) {
  let waiting: Tags[number][] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    if (waiting.length === 0) return
    const tags = waiting
    waiting = []
    timer = setTimeout(flush, READS_AGAIN_AT_MOST_EVERY)
    pass(tags)
  }

  return {
    add(tags: Tags) {
      waiting.push(...tags)
      if (timer === undefined) flush()
    },
    drop: () => clearTimeout(timer),
  }
}
