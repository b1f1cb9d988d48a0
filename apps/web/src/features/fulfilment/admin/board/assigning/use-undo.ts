import { useState } from 'react'
import { sayFailure } from '../../../../../lib/api/say-failure.ts'
import { type ShopClock, shopTime } from '../../../../../lib/shop-clock.ts'
import { toast } from '../../../../../lib/toasts.ts'
import { useIsSlow } from '../../../../../ui/hooks/use-is-slow.ts'
import { useSecondsUntil } from '../../../../../ui/hooks/use-seconds-until.ts'
import { useUndoAssignmentMutation } from '../../assignment.api.ts'
import { ordersInWords } from '../board-words.ts'
import type { Act } from './assign-in-turns.ts'

type Given = { ids: string[]; count: number; words: string; until: number }

/** What was given last can be taken back until the messages leave. */
export function useUndo(clock: ShopClock) {
  const [given, setGiven] = useState<Given>()
  const [undoOne] = useUndoAssignmentMutation()
  const seconds = useSecondsUntil(given?.until ?? 0)
  const [goingBack, setGoingBack] = useState<number>()
  const isSlow = useIsSlow(goingBack !== undefined)
  const isOffered = given !== undefined && seconds > 0
  return {
    words: isOffered ? given.words : undefined,
    seconds,
    /** While many go back. */
    busy: isSlow && goingBack !== undefined ? `Taking back ${ordersInWords(goingBack)}…` : undefined,
    offer: (acts: readonly Act[], { count, to }: { count: number; to: string }) => {
      if (acts.length === 0) return
      const endsAt = Math.min(...acts.map(({ undoUntil }) => Date.parse(undoUntil)))
      const lasts = endsAt - shopTime(clock, Date.now()).getTime()
      const words = `${ordersInWords(count)} given to ${to}.`
      setGiven({ ids: acts.map(({ id }) => id), count, words, until: Date.now() + lasts })
    },
    undo: () => {
      if (!isOffered) return
      setGiven(undefined)
      setGoingBack(given.count)
      void takeBack(given.ids).finally(() => setGoingBack(undefined))
    },
  }

  async function takeBack(ids: string[]) {
    for (const id of ids) {
      const { error } = await undoOne(id)
      if (error) return sayFailure(error)
    }
    toast.ok('Taken back. Nobody was told.')
  }
}
