import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { type PendingDeliveries, readDoneOnce } from './deliveries.api.ts'

type Dispatch = (action: ReturnType<typeof readDoneOnce>) => ReturnType<ReturnType<typeof readDoneOnce>>

/** The references of orders that were on the list and went to someone else, until the partner has seen it. */
export function useGivenAway(list: PendingDeliveries | undefined, partner: string) {
  const dispatch = useDispatch() as Dispatch
  const seen = useRef(new Map<string, string>())
  const [references, setReferences] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    // What was kept is older than what was seen.
    if (!list || list.keptAt) return
    const now = new Map(list.orders.map(({ _id, reference }) => [_id, reference]))
    const missing = [...seen.current].filter(([id]) => !now.has(id))
    seen.current = now
    if (missing.length === 0) return
    const askWithNextList = () => {
      for (const [id, reference] of missing) seen.current.set(id, reference)
    }
    dispatch(readDoneOnce(partner))
      .unwrap()
      .then(
        // What nobody follows can be out of the store before it is handed over.
        (done: OrderView[] | undefined) => {
          if (!done) return askWithNextList()
          const isDone = (id: string) => done.some(order => order._id === id)
          const given = missing.filter(([id]) => !isDone(id)).map(([, reference]) => reference)
          setReferences(former => new Set([...former, ...given]))
        },
        askWithNextList,
      )
  }, [list, partner, dispatch])

  return { references: [...references], dismiss: () => setReferences(new Set()) }
}
