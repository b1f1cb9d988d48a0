import { useEffect, useRef, useState } from 'react'
import { type PendingDeliveries, useLazyGetDoneDeliveriesQuery } from './deliveries.api.ts'

/** The references of orders that were on the list and went to someone else, until the partner has seen it. */
export function useGivenAway(list: PendingDeliveries | undefined, partner: string) {
  const seen = useRef(new Map<string, string>())
  const [references, setReferences] = useState<string[]>([])
  const [lookUpDone] = useLazyGetDoneDeliveriesQuery()

  useEffect(() => {
    // What was kept is older than what was seen.
    if (!list || list.keptAt) return
    const now = new Map(list.orders.map(({ _id, reference }) => [_id, reference]))
    const missing = [...seen.current].filter(([id]) => !now.has(id))
    seen.current = now
    if (missing.length === 0) return
    lookUpDone(partner)
      .unwrap()
      .then(
        done => {
          const isDone = (id: string) => done.some(order => order._id === id)
          const given = missing.filter(([id]) => !isDone(id)).map(([, reference]) => reference)
          setReferences(former => [...former, ...given])
        },
        // Where that could not be read it is asked again with the next list.
        () => {
          for (const [id, reference] of missing) seen.current.set(id, reference)
        },
      )
  }, [list, partner, lookUpDone])

  return { references, dismiss: () => setReferences([]) }
}
