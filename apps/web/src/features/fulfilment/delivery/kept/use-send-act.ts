import { useCallback } from 'react'
import {
  useCollectOrderMutation,
  useNoteAttemptMutation,
  usePutStopsInOrderMutation,
} from '../deliveries.api.ts'
import { isCollection, isStopOrder, type KeptAct } from './kept-act.ts'

/** Tells the shop of one act; answers why it failed, where it did. */
export function useSendAct() {
  const [noteAttempt] = useNoteAttemptMutation()
  const [collectOrder] = useCollectOrderMutation()
  const [putStopsInOrder] = usePutStopsInOrderMutation()
  return useCallback(
    async (act: KeptAct): Promise<unknown> => {
      if (isStopOrder(act)) return (await putStopsInOrder(act.request.stops)).error
      if (isCollection(act)) return (await collectOrder(act)).error
      return (await noteAttempt(act)).error
    },
    [noteAttempt, collectOrder, putStopsInOrder],
  )
}
