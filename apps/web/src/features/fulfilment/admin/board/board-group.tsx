import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { EARLIER, type BoardGroup as Group, needSomeone } from './board-groups.ts'
import { BoardOrderRow } from './board-order-row.tsx'
import { countsInWords } from './board-words.ts'
import type { Selection } from './use-selection.ts'

type BoardGroupProps = { group: Group; selection: Selection; isSlot: boolean }

export function BoardGroup({ group: { title, orders }, selection, isSlot }: BoardGroupProps) {
  const heading = useId()
  const needing = needSomeone(orders)
  const areAllSelected = needing.every(selection.isSelected)
  return (
    <section className={classNames('panel', !isSlot && 'lg:col-span-2')} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={heading} className="panel-title">
            {title}
          </h2>
          <p className="text-sm text-ink-2">{countsInWords(orders)}</p>
        </div>
        {needing.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            aria-pressed={areAllSelected}
            onClick={() => selection.select(needing, !areAllSelected)}
          >
            <CheckCheck className="icon" />
            <span>
              Select all that need someone<span className="sr-only"> in {title}</span>
            </span>
          </Button>
        )}
      </div>
      {orders.length > 0 && (
        <ul
          className={classNames(
            'mt-2 divide-line',
            isSlot ? 'divide-y' : 'max-lg:divide-y lg:grid lg:grid-cols-2 lg:gap-x-8',
          )}
        >
          {orders.map(order => (
            <BoardOrderRow
              key={order._id}
              order={order}
              showsSlot={title === EARLIER}
              isSelected={selection.isSelected(order)}
              refusal={selection.refusalOf(order)}
              onSelect={isSelected => selection.select([order], isSelected)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
