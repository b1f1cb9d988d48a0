import { useState } from 'react'
import { type ChosenState, chosenIn, isContested } from './chosen.ts'

/**
 * What is chosen in a form whose order others may change meanwhile. `of` names what is saved, and `nameOf` a choice in
 * the same way. Where nothing is chosen yet the field follows; a choice is kept, and the form asks which one is to be.
 */
export function useChosen<Choice>(saved: Choice, nameOf: (choice: Choice) => string) {
  const of = nameOf(saved)
  const [state, setState] = useState<ChosenState<Choice>>({ of, choice: undefined })
  return {
    chosen: chosenIn(state, saved),
    isContested: isContested(state, of, nameOf),
    choose: (choice: Choice) => setState({ of, choice }),
    /** Decided with a look at what is saved now. */
    insist: () => setState(({ choice }) => ({ of, choice })),
    giveIn: () => setState({ of, choice: undefined }),
  }
}
