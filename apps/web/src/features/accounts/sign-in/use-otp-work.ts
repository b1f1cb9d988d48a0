import { useEffect, useRef } from 'react'

/** One call at a time: a second press while it runs does nothing. Leaving the page drops it. */
export function useOtpWork() {
  const current = useRef<AbortController>(undefined)
  const drop = () => {
    current.current?.abort()
    current.current = undefined
  }
  useEffect(() => () => current.current?.abort(), [])

  /** What dropped work still has to say is not heard. */
  async function run(act: (signal: AbortSignal) => Promise<void>, onFailure: (error: unknown) => void) {
    if (current.current) return
    const controller = new AbortController()
    current.current = controller
    try {
      await act(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    } finally {
      if (current.current === controller) current.current = undefined
    }
  }
  return { run, drop }
}
