import { Link } from 'react-router'
import { useChosenInSight } from '../../ui/hooks/use-chosen-in-sight.ts'
import { ADMIN_PLACES } from './admin-places.ts'

/** The ways between the owner's lists; `place` is the one this page belongs to. */
export default function AdminStrip({ place }: { place: string }) {
  const strip = useChosenInSight<HTMLElement>(place)
  return (
    <nav ref={strip} aria-label="Admin" className="@container border-b border-line bg-raised">
      <ul className="page flex gap-1 overflow-x-auto [scrollbar-width:none] @max-[16rem]:flex-wrap">
        {ADMIN_PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="max-w-full flex-none">
            <Link to={to} className="tab mb-0 lg:px-2.5" aria-current={to === place ? 'page' : undefined}>
              <Icon className="icon max-sm:hidden" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
