import { useEffect, useRef, useState } from 'react'

/** An app that lets the link out has another one in front of it by then. */
const A_MOMENT = 1500

/** Whether a press on the link to the outside had no effect, so that the customer needs another way. */
export function useOpeningOutside() {
  const [isStillHere, setStillHere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    document.addEventListener('visibilitychange', stop)
    return () => {
      document.removeEventListener('visibilitychange', stop)
      stop()
    }
  }, [])

  const watch = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setStillHere(true), A_MOMENT)
  }
  return { isStillHere, watch, giveUp: () => setStillHere(true) }
}
