import { useEffect, useState } from 'react'

const AFTER_MS = 400

/** True once something takes long enough to say so: what is quick does not flicker. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setSlow(true), AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isRunning])
  return isRunning && isSlow
}
