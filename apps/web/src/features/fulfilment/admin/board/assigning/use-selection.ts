import type { AssignManyAnswer, BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { useState } from 'react'
import { byReason, NOTHING_SELECTED, select, selectedOn, settle } from './selection.ts'

export function useSelection(board: readonly BoardOrder[]) {
  const [state, setState] = useState(NOTHING_SELECTED)
  return {
    selected: selectedOn(board, state),
    isSelected: ({ _id }: BoardOrder) => state.chosen.has(_id),
    refusalOf: ({ _id }: BoardOrder) => state.refusals.get(_id)?.message,
    refused: byReason(state.refusals.values()),
    kept: byReason(state.kept),
    refusedHere: board.filter(({ _id }) => state.refusals.has(_id)).length,
    select: (orders: readonly BoardOrder[], isSelected: boolean) =>
      setState(before => select(before, orders, isSelected)),
    clear: () => setState(NOTHING_SELECTED),
    /** What was said has been read; what is selected stays so. */
    dismiss: () => setState(before => ({ ...before, refusals: new Map(), kept: [] })),
    settle: (answer: AssignManyAnswer) => setState(before => settle(before, answer)),
  }
}

export type Selection = ReturnType<typeof useSelection>
