import { useRef, useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'

/** A state that work leads on, one after the other: a second press while some runs does nothing. */
export function useOneAtATime<State>(atRest: State) {
  const [state, setState] = useState<State>(atRest)
  const isBusy = useRef(false)

  /** The state that the work ends in; what it throws is said. */
  const run = async (work: () => Promise<State>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      setState(await work())
    } catch (error) {
      sayFailure(error)
      setState(atRest)
    }
    isBusy.current = false
  }

  return { state, setState, run }
}
