import { SECOND } from '@pindivantalu/domain/indian-time'
import { LIMITS } from '@pindivantalu/domain/limits'
import { useEffect, useState } from 'react'

/** Seconds until the server would send the next code; by the clock, since a tab in the background is seldom woken. */
export function useEmailResendWait() {
  const [endsAt, setEndsAt] = useState<number>()
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (endsAt === undefined) return
    const look = () => {
      const left = Math.max(Math.ceil((endsAt - Date.now()) / SECOND), 0)
      setSecondsLeft(left)
      if (left === 0) setEndsAt(undefined)
    }
    look()
    const timer = setInterval(look, SECOND)
    return () => clearInterval(timer)
  }, [endsAt])

  return { secondsLeft, startWaiting: () => setEndsAt(Date.now() + LIMITS['email_code.pause'].within) }
}
