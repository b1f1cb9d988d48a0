import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useMediaQuery } from '../../../../../ui/hooks/use-media-query.ts'
import './board.css'
import type { Selection } from '../assigning/use-selection.ts'
import { BoardHeadRow } from './board-head-row.tsx'
import type { BoardLine } from './board-lines.ts'
import { BoardOrderRow } from './board-order-row.tsx'

/** So many are all there, and the browser's own search finds them; of more, those around the screen. */
const ALL_UP_TO = 120
const AROUND = 12
const COLUMNS = ['Select', 'Order', 'Customer', 'Items', 'Cook', 'Rider', 'Step', 'Total']
const UNDER_HEADER = 72
const OVER_BAR = 200

type BoardListProps = {
  lines: readonly BoardLine[]
  current: string | undefined
  selection: Selection
  list: RefObject<HTMLDivElement | null>
  onTick: (key: string) => void
  onFold: (key: string) => void
  onCurrent: (key: string) => void
  onHold: (isHeld: boolean) => void
}

/** One Tab stop; the keys move the current line, which it names to screen readers. */
export function BoardList(props: BoardListProps) {
  const { lines, current, selection, list, onTick, onFold, onCurrent, onHold } = props
  const isWide = useMediaQuery('(width >= 64rem)')
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: index => heightOf(lines[index], isWide),
    getItemKey: index => lines[index]?.key ?? index,
    overscan: lines.length <= ALL_UP_TO ? lines.length : AROUND,
    scrollMargin: top,
    scrollPaddingStart: UNDER_HEADER,
    scrollPaddingEnd: OVER_BAR,
  })
  const at = lines.findIndex(({ key }) => key === current)
  useLayoutEffect(() => {
    const now = list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0
    if (Math.abs(now - top) > 1) setTop(now)
  })
  const lineAt = (event: SyntheticEvent) =>
    (event.target as Element).closest<HTMLElement>('[data-line]')?.dataset.line
  // Only a new current line is brought into sight; one that others move is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (at !== -1 && list.current?.contains(document.activeElement)) virtualizer.scrollToIndex(at)
  }, [current])
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: use-board-keys.ts does the same by keys
    <div
      ref={list}
      role="treegrid"
      aria-label="Orders of the day"
      aria-rowcount={lines.length + 1}
      aria-multiselectable
      aria-activedescendant={
        first && last && at >= first.index && at <= last.index ? `board-line-${at}` : undefined
      }
      tabIndex={0}
      className="board -mx-4 border-t border-line-mid lg:mx-0"
      onChange={event => {
        const key = lineAt(event)
        if (key) onTick(key)
      }}
      onClick={event => {
        const key = lineAt(event)
        if (!key) return
        onCurrent(key)
        if ((event.target as Element).closest('[data-act]')) onFold(key)
      }}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={event => onHold(event.currentTarget.contains(event.relatedTarget))}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the list */}
      <div
        role="row"
        aria-rowindex={1}
        className="board-columns gap-x-2 border-b border-line-mid py-2 text-xs text-ink-2 max-lg:sr-only lg:grid"
      >
        {COLUMNS.map(column => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          // biome-ignore lint/a11y/useSemanticElements: see the list
          <span key={column} role="columnheader" className="last:text-end">
            <span className={column === 'Select' ? 'sr-only' : undefined}>{column}</span>
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the list */}
      <div
        role="rowgroup"
        style={{
          paddingTop: first ? first.start - top : 0,
          paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
        }}
      >
        {items.map(({ index, key }) => (
          <Line
            key={key}
            line={lines[index]}
            index={index}
            isCurrent={index === at}
            selection={selection}
            measure={virtualizer.measureElement}
          />
        ))}
      </div>
    </div>
  )
}

type LineProps = {
  line: BoardLine | undefined
  index: number
  isCurrent: boolean
  selection: Selection
  measure: (row: HTMLDivElement | null) => void
}

function Line({ line, selection, ...place }: LineProps) {
  if (!line) return null
  if (line.kind === 'order') {
    const { order, of, level, isMixed } = line
    return (
      <BoardOrderRow
        {...place}
        order={order}
        of={of}
        level={level}
        isMixed={isMixed}
        isTicked={selection.isSelected(order)}
        refusal={selection.refusalOf(order)}
      />
    )
  }
  if (line.kind === 'more') return <MoreRow line={line} {...place} />
  return <BoardHeadRow {...place} line={line} ticked={line.orders.filter(selection.isSelected).length} />
}

type MoreRowProps = Omit<LineProps, 'line' | 'selection'> & { line: Extract<BoardLine, { kind: 'more' }> }

function MoreRow({ line: { key, count, level }, index, isCurrent, measure }: MoreRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      ref={measure}
      role="row"
      id={`board-line-${index}`}
      aria-rowindex={index + 2}
      aria-level={level}
      className="relative border-b border-line bg-raised ps-12"
      data-index={index}
      data-line={key}
      data-current={isCurrent || undefined}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the list */}
      <div role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          data-act="more"
          className="link inline-flex min-h-11 items-center text-sm lg:min-h-10"
        >
          {count} more that need nothing
        </button>
      </div>
    </div>
  )
}

/** As board.css has them. What was never in sight counts with this, so one pixel more is a page too tall. */
function heightOf(line: BoardLine | undefined, isWide: boolean): number {
  if (line?.kind === 'group') return 44
  if (line?.kind === 'more') return isWide ? 41 : 45
  if (isWide) return 40
  return line?.kind === 'part' ? 48 : 58
}
