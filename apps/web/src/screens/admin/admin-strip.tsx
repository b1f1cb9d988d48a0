import { MINUTE } from '@pindivantalu/domain/indian-time'
import { Link } from 'react-router'
import { useGetProblemsWaitingQuery } from '../../features/problems/problems.api.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { useChosenInSight } from '../../ui/hooks/use-chosen-in-sight.ts'
import { ADMIN_PLACES } from './admin-places.ts'

const PROBLEMS = '/admin/problems'

/** The ways between the owner's lists; `place` is the one this page belongs to. */
export default function AdminStrip({ place }: { place: string }) {
  // What waits for the owner; without an answer there is no number.
  const waiting = useGetProblemsWaitingQuery(undefined, { pollingInterval: MINUTE }).data?.waiting ?? 0
  const strip = useChosenInSight<HTMLElement>(place)
  return (
    <nav ref={strip} aria-label="Admin" className="@container border-b border-line bg-raised">
      {/* Relative: what only readers hear lies within what scrolls, and does not widen the page. */}
      <ul className="page relative flex gap-1 overflow-x-auto [scrollbar-width:none] @max-[16rem]:flex-wrap">
        {ADMIN_PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="max-w-full flex-none">
            <Link to={to} className="tab mb-0 lg:px-2.5" aria-current={to === place ? 'page' : undefined}>
              <Icon className="icon max-sm:hidden" />
              {label}
              {to === PROBLEMS && waiting > 0 && (
                <>
                  <CountBadge count={waiting} />
                  <span className="sr-only">, waiting: {waiting}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
