import type { OrderCounts } from '@pindivantalu/domain/orders/list/order-list.wire'
import { LISTED_STATUSES, type ListedStatus } from '@pindivantalu/domain/orders/order-status'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useChosenInSight } from '../../../ui/hooks/use-chosen-in-sight.ts'
import { countInWords } from './order-list-words.ts'

/** Amber, as everywhere: what still needs the owner's hand. */
const NEEDS_WORK: readonly ListedStatus[] = ['Created', 'Only Delivery Assigned', 'Only Sourcing Assigned']

type OrderTabsProps = {
  status: ListedStatus | undefined
  /** As they were known last, while others are on their way. */
  counts: OrderCounts | undefined
  pathOf: (status: ListedStatus | undefined) => string
}

export function OrderTabs({ status, counts, pathOf }: OrderTabsProps) {
  const strip = useChosenInSight<HTMLElement>(`${status} ${counts !== undefined}`)
  return (
    <nav ref={strip} aria-label="Orders by status" className="tabs">
      {[undefined, ...LISTED_STATUSES].map(one => (
        <Link
          key={one ?? 'All'}
          to={pathOf(one)}
          preventScrollReset
          aria-current={one === status ? 'true' : undefined}
          className="tab min-h-10 px-2.5 text-sm pointer-coarse:min-h-11"
        >
          {one ?? 'All'}
          <Count counts={counts} status={one} />
        </Link>
      ))}
    </nav>
  )
}

/** Its room is there before it comes. */
function Count({ counts, status }: { counts: OrderCounts | undefined; status: ListedStatus | undefined }) {
  const count = status === undefined ? counts?.all : counts?.statuses[status]
  const needsWork = count !== undefined && count > 0 && NEEDS_WORK.some(one => one === status)
  return (
    <span
      className={classNames(
        'min-w-5 text-center text-xs',
        needsWork ? 'rounded-full bg-warn-soft px-1.5 font-semibold text-warn' : 'font-normal text-ink-2',
      )}
    >
      {counts && count !== undefined && countInWords(count, counts)}
    </span>
  )
}
