import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { useState } from 'react'
import { NOTHING_SELECTED, refusedAndGone, select, selectedOn, settle } from './selection.ts'

export function useSelection(board: readonly BoardOrder[]) {
  const [state, setState] = useState(NOTHING_SELECTED)
  return {
    selected: selectedOn(board, state),
    isSelected: ({ _id }: BoardOrder) => state.chosen.has(_id),
    refusalOf: ({ _id }: BoardOrder) => state.refusals.get(_id)?.message,
    refusedAndGone: refusedAndGone(board, state),
    refusedHere: board.filter(({ _id }) => state.refusals.has(_id)).length,
    select: (orders: readonly BoardOrder[], isSelected: boolean) =>
      setState(before => select(before, orders, isSelected)),
    clear: () => setState(NOTHING_SELECTED),
    settle: (answer: AssignManyAnswer) => setState(before => settle(before, answer)),
  }
}

export type Selection = ReturnType<typeof useSelection>
