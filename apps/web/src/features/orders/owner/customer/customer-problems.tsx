import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { Link } from 'react-router'
import { PanelHead } from '../../../../ui/layout/panel-head.tsx'
import { dayOf } from '../../order-days.ts'

type Problem = CustomerView['problems'][number]

const KINDS: Record<Problem['kind'], string> = {
  broken: 'Broken',
  missing: 'Missing',
  wrong: 'Wrong item',
  stale: 'Stale',
  late: 'Came late',
  other: 'Something else',
}
const STATES: Record<Problem['state'], string> = {
  open: 'waits for an answer',
  answered: 'answered',
  closed: 'closed',
}

/** What they found wrong, the newest first. */
export function CustomerProblems({ problems }: Pick<CustomerView, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <section className="panel" aria-labelledby="problems-of-customer">
      <PanelHead id="problems-of-customer" title="Problems" />
      <ul className="divide-y divide-line text-sm">
        {problems.map(({ _id, order, kind, state, reportedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={`/admin/problems?state=${state}&id=${_id}`}
              className="link min-h-11 content-center wrap-anywhere"
            >
              {KINDS[kind]}, {order.reference}
            </Link>
            <span className={state === 'open' ? 'font-medium text-warn' : 'text-ink-2'}>
              {dayOf(reportedAt)}, {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
