import { useLayoutEffect, useState } from 'react'

/** Whole seconds until then; 0 when it has come. */
export function useSecondsUntil(then: number): number {
  const [now, setNow] = useState(0)
  // Before it is painted: for a moment the button would be free.
  useLayoutEffect(() => {
    const look = () => {
      const time = Date.now()
      setNow(time)
      if (time >= then) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [then])
  return now === 0 ? 0 : Math.max(0, Math.ceil((then - now) / 1000))
}
