import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type BoardGroup as Group, needSomeone } from './board-groups.ts'
import { BoardOrderRow } from './board-order-row.tsx'
import { countsInWords } from './board-words.ts'
import type { Selection } from './use-selection.ts'

type BoardGroupProps = { group: Group; selection: Selection; isSlot: boolean }

export function BoardGroup({ group: { title, orders }, selection, isSlot }: BoardGroupProps) {
  const heading = useId()
  const needing = needSomeone(orders).map(({ _id }) => _id)
  const areAllSelected = needing.every(selection.isSelected)
  return (
    <section className="panel" aria-labelledby={heading}>
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
        <ul className="mt-4 divide-y divide-line">
          {orders.map(order => (
            <BoardOrderRow
              key={order._id}
              order={order}
              showsSlot={!isSlot}
              isSelected={selection.isSelected(order._id)}
              refusal={selection.refusalOf(order._id)}
              onSelect={isSelected => selection.select([order._id], isSelected)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
