import type { Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { useMemo, useReducer, useRef, useState } from 'react'
import { allOrders, type BoardView, isNarrowed, narrowBoard } from '../view/board-view.ts'
import { groupsOf } from './board-groups.ts'
import { type BoardLine, type Folding, heldLines, linesOf } from './board-lines.ts'
import { keepFolds, readFolds } from './folds.ts'

const NONE: ReadonlySet<string> = new Set()

/** The board as lines. What the owner does to it shows at once; what others do, in the lines that are there. */
export function useBoardLines(board: Board, view: BoardView, isHeld: boolean) {
  const [folds, setFolds] = useState(() => readFolds(board.day))
  const [whole, setWhole] = useState(NONE)
  const [, arrange] = useReducer((count: number) => count + 1, 0)
  const narrowed = useMemo(() => narrowBoard(board, view), [board, view])
  const groups = useMemo(() => groupsOf(narrowed, view.by), [narrowed, view.by])
  const folding: Folding = useMemo(
    () => ({ folds: isNarrowed(view) ? {} : folds, whole, isNarrowed: isNarrowed(view) }),
    [folds, whole, view],
  )
  const fresh = useMemo(() => linesOf(groups, folding), [groups, folding])
  const kept = useRef<{ folding: Folding; lines: BoardLine[] }>(undefined)
  if (!isHeld || kept.current?.folding !== folding) kept.current = { folding, lines: fresh }
  const standing = kept.current.lines
  const { lines, waiting } = useMemo(
    () => (standing === fresh ? { lines: fresh, waiting: 0 } : heldLines(standing, fresh, allOrders(board))),
    [standing, fresh, board],
  )
  return {
    lines,
    /** Orders that came while the list was held. */
    waiting,
    showWaiting: () => {
      kept.current = undefined
      arrange()
    },
    fold: (key: string, isOpen: boolean) => {
      const next = { ...folds, [key]: isOpen }
      setFolds(next)
      keepFolds(board.day, next)
    },
    showWhole: (key: string) => setWhole(before => new Set([...before, key])),
  }
}
