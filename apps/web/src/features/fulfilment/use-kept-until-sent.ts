import { SECOND } from '@pindivantalu/domain/indian-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../ui/hooks/use-is-online.ts'

/** A network that has just come back often fails once more. */
const TRIED_EVERY = 5 * SECOND

/** Both stay the same from one drawing of the page to the next. */
type Keeping<Act> = { read: () => Promise<Act[]>; send: (acts: Act[]) => Promise<unknown> }

/**
 * What was done on this phone and the shop has not heard yet. It is sent when the page opens, when the network comes
 * back, when `sendAll` is called, and every few seconds until nothing is left.
 */
export function useKeptUntilSent<Act>({ read, send }: Keeping<Act>) {
  const [waiting, setWaiting] = useState<Act[]>([])
  const isOnline = useIsOnline()
  const isSending = useRef(false)
  const isAskedAgain = useRef(false)

  const readAgain = useCallback(async () => setWaiting(await read()), [read])

  /** One round at a time; what is done during one begins another. */
  const sendAll = useCallback(async () => {
    isAskedAgain.current = true
    if (isSending.current) return
    isSending.current = true
    while (isAskedAgain.current) {
      isAskedAgain.current = false
      const acts = await read()
      setWaiting(acts)
      await send(acts)
      await readAgain()
    }
    isSending.current = false
  }, [read, send, readAgain])

  useEffect(() => void (isOnline ? sendAll() : readAgain()), [isOnline, sendAll, readAgain])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting || !isOnline) return
    const timer = setInterval(() => void sendAll(), TRIED_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, isOnline, sendAll])

  /** On the screen before it is kept. */
  const show = (act: Act) => setWaiting(before => [...before, act])
  return { waiting, show, readAgain, sendAll }
}
