import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()
const NO_REFUSALS: ReadonlyMap<string, string> = new Map()

/** Which orders of a board are selected, and why some could not be given to whom they were to be given. */
export function useSelection(onBoard: readonly { _id: string }[]) {
  const [chosen, setChosen] = useState(NONE)
  const [refusals, setRefusals] = useState(NO_REFUSALS)
  // Another day has it now.
  const selected = onBoard.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []))

  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    refusalOf: (id: string) => refusals.get(id),
    refused: refusals.size,
    select: (ids: readonly string[], isSelected: boolean) => {
      setChosen(before => (isSelected ? new Set([...before, ...ids]) : without(before, ids)))
      setRefusals(before => new Map([...before].filter(([id]) => !ids.includes(id))))
    },
    clear: () => {
      setChosen(NONE)
      setRefusals(NO_REFUSALS)
    },
    /** What was refused stays selected. */
    settle: ({ assigned, refused }: AssignManyAnswer) => {
      setChosen(before => without(before, assigned))
      setRefusals(new Map(refused.map(({ _id, message }) => [_id, message])))
    },
  }
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  return new Set([...chosen].filter(id => !gone.has(id)))
}

export type Selection = ReturnType<typeof useSelection>
