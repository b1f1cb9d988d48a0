import { LISTED_STATUSES, type ListedStatus } from '@pindivantalu/domain/orders/order-status'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useChosenInSight } from '../../../ui/hooks/use-chosen-in-sight.ts'

/** Amber, as everywhere: what still needs the owner's hand. */
const NEEDS_WORK: readonly ListedStatus[] = ['Only Delivery Assigned', 'Only Sourcing Assigned']

type StatusPillsProps = {
  status: ListedStatus | undefined
  pathOf: (status: ListedStatus | undefined) => string
}

export function StatusPills({ status, pathOf }: StatusPillsProps) {
  const strip = useChosenInSight<HTMLElement>(status ?? '')
  return (
    <nav
      ref={strip}
      aria-label="Orders by status"
      className="-m-1 mb-3 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {[undefined, ...LISTED_STATUSES].map(one => (
        <Link
          key={one ?? 'All'}
          to={pathOf(one)}
          preventScrollReset
          aria-current={one === status ? 'true' : undefined}
          className={classNames(
            'pill-link min-h-10 px-3.5 text-[.9375rem] pointer-coarse:min-h-11',
            one !== status && needsWork(one) && 'border-warn-line bg-warn-soft text-warn',
          )}
        >
          {one ?? 'All'}
        </Link>
      ))}
    </nav>
  )
}

function needsWork(status: ListedStatus | undefined): boolean {
  return NEEDS_WORK.some(one => one === status)
}
