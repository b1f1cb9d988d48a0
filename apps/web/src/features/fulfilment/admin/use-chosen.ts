import { useState } from 'react'

/**
 * What is chosen in a form. Whoever an order is given to meanwhile, which `of` tells, is then the one that stands in the
 * field; the form stays, and with it the focus of whoever has just assigned someone.
 */
export function useChosen<Choice>(assigned: Choice, of: string) {
  const [state, setState] = useState({ of, chosen: assigned })
  const isSame = state.of === of
  if (!isSame) setState({ of, chosen: assigned })
  return [isSame ? state.chosen : assigned, (chosen: Choice) => setState({ of, chosen })] as const
}
