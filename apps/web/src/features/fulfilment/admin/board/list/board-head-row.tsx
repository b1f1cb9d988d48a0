import { progressOf, tickedWith } from '@pindivantalu/domain/fulfilment/board-order'
import { Check, ChevronDown, ChevronRight, ClockAlert, UserPlus } from 'lucide-react'
import { memo, type Ref } from 'react'
import { Badge } from '../../../../../ui/feedback/badge.tsx'
import { headInWords, needsInWords } from '../board-words.ts'
import { BoardStepsBar } from '../view/board-steps-bar.tsx'
import type { HeadLine } from './board-lines.ts'

type BoardHeadRowProps = {
  line: HeadLine
  index: number
  /** How many of its orders are ticked. */
  ticked: number
  isCurrent: boolean
  measure: Ref<HTMLDivElement>
}

export const BoardHeadRow = memo(function BoardHeadRow(props: BoardHeadRowProps) {
  const { line, index, ticked, isCurrent, measure } = props
  const { kind, key, title, note, orders, isOpen } = line
  const progress = progressOf(orders)
  const late = orders.filter(({ isLate }) => isLate).length
  const needs = needsInWords(orders)
  const tickable = tickedWith(orders).length
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are there, which a table cannot say
    <div
      ref={measure}
      role="row"
      id={`board-line-${index}`}
      aria-rowindex={index + 2}
      aria-level={kind === 'group' ? 1 : 2}
      aria-expanded={isOpen}
      className="board-head"
      data-index={index}
      data-line={key}
      data-current={isCurrent || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div role="gridcell" className="w-11 flex-none lg:w-9">
        <label className="-my-1 grid min-h-11 place-items-center lg:min-h-10">
          <input
            type="checkbox"
            className="check disabled:opacity-40"
            tabIndex={-1}
            aria-label={`Select ${tickable === 1 ? 'the order' : `${tickable} orders`} in ${title}`}
            checked={tickable > 0 && ticked >= tickable}
            disabled={tickable === 0}
            readOnly
            ref={box => {
              if (box) box.indeterminate = ticked > 0 && ticked < tickable
            }}
          />
        </label>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-2 max-[20rem]:flex-wrap">
        <button
          type="button"
          tabIndex={-1}
          data-act="fold"
          aria-expanded={isOpen}
          className="flex min-h-11 min-w-0 items-center gap-2 text-start lg:min-h-9"
        >
          <Chevron className="icon size-4 text-ink-2" />
          <span className="truncate font-semibold">{title}</span>
          {note && <span className="text-ink-2">{note}</span>}
          <span className="count count-quiet">{orders.length}</span>
        </button>
        {late > 0 && (
          <Badge tone="bad" icon={ClockAlert}>
            {late} late
          </Badge>
        )}
        {needs && (
          <Badge tone="warn" icon={UserPlus}>
            {needs}
          </Badge>
        )}
        <span className="ms-auto truncate ps-2 text-sm text-ink-2 max-lg:hidden">{headInWords(line)}</span>
        <span className="flex w-40 flex-none items-center gap-2 text-xs text-ink-2 max-lg:hidden">
          <BoardStepsBar progress={progress} className="flex-1" />
          <span className="min-w-16 text-end">
            {progress.delivered === progress.all && progress.all > 0 ? (
              <span className="inline-flex items-center gap-1 text-ok">
                <Check className="icon size-3.5" />
                all
              </span>
            ) : (
              `${progress.delivered} of ${progress.all}`
            )}
          </span>
        </span>
      </div>
    </div>
  )
})
