import { type KeyboardEvent, useRef } from 'react'

const MOVES: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows move the focus between the cells of a grid, over columns that have none; Home and End go to a row's ends. */
export function useGridKeys({ rows, columns }: { rows: number; columns: number }) {
  const grid = useRef<HTMLTableElement>(null)
  const cellAt = (row: number, column: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = (event.target as HTMLElement).dataset.cell?.split(' ').map(Number)
    const next = at && nextCell(event.key, at[0] ?? 0, at[1] ?? 0)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function nextCell(key: string, row: number, column: number): HTMLElement | null | undefined {
    if (key === 'Home') return firstOf(row, 0, 1)
    if (key === 'End') return firstOf(row, columns - 1, -1)
    const move = MOVES[key]
    if (!move) return undefined
    if (move[1] !== 0) return firstOf(row, column + move[1], move[1])
    const below = row + move[0]
    return below >= 0 && below < rows ? cellAt(below, column) : undefined
  }

  function firstOf(row: number, from: number, step: number): HTMLElement | null | undefined {
    for (let column = from; column >= 0 && column < columns; column += step) {
      const cell = cellAt(row, column)
      if (cell) return cell
    }
    return undefined
  }

  return { grid, onKeyDown }
}
