import { t } from '@pindivantalu/texts/t'
import { CircleUserRound, House, LogIn, type LucideIcon, Search, ShoppingCart } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { focusSearchField, SEARCH_FIELD_HREF } from './search-form.tsx'
import type { Visitor } from './visitor.ts'

const PLACE =
  'group relative flex min-h-16 flex-col items-center justify-center gap-1 text-(length:--text-xs) leading-4 text-ink-2 aria-[current]:font-bold aria-[current]:text-link'

/** Phones and tablets. A screen with an action bar takes its place (see layout.css). */
export function BottomBar({ isKnown, user, cartCount }: Omit<Visitor, 'onLogout'>) {
  const { pathname } = useLocation()
  const here = (place: RegExp) => (place.test(pathname) ? 'page' : undefined)
  const toSearch = (event: MouseEvent) => {
    event.preventDefault()
    focusSearchField()
  }

  return (
    <nav
      aria-label={t('Main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line-mid bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-[repeat(3,minmax(min-content,1fr))_minmax(min-content,1.4fr)]">
        <li>
          <Link to="/" aria-current={here(/^\/(page\/|$)/)} className={PLACE}>
            <Face icon={House}>{t('Home')}</Face>
          </Link>
        </li>
        <li>
          <a href={SEARCH_FIELD_HREF} onClick={toSearch} aria-current={here(/^\/search\//)} className={PLACE}>
            <Face icon={Search}>{t('Search')}</Face>
          </a>
        </li>
        <li>
          <Link to="/cart" aria-current={here(/^\/cart$/)} className={PLACE}>
            <Face icon={ShoppingCart} count={cartCount}>
              {t('Cart')}
            </Face>
          </Link>
        </li>
        <li>
          {(user || !isKnown) && (
            <Link
              to="/profile"
              aria-current={here(/^\/profile$/)}
              className={`${PLACE} ${user ? '' : 'unless-guest'}`}
            >
              <Face icon={CircleUserRound}>{t('Profile & Orders')}</Face>
            </Link>
          )}
          {!user && (
            <Link
              to="/login"
              aria-current={here(/^\/(login|register)$/)}
              className={`${PLACE} ${isKnown ? '' : 'if-guest'}`}
            >
              <Face icon={LogIn}>{t('Sign In')}</Face>
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}

function Face({
  icon: Icon,
  count = 0,
  children,
}: {
  icon: LucideIcon
  count?: number
  children: ReactNode
}) {
  return (
    <>
      <span className="absolute inset-x-6 top-0 hidden h-[3px] rounded-b bg-action group-aria-[current]:block" />
      <span className="relative">
        <Icon className="icon size-6" />
        {count > 0 && <CountBadge count={count} className="absolute -end-3 -top-2" />}
      </span>
      <span>
        {children}
        {count > 0 && (
          <span className="sr-only">
            , {t('{count, plural, one {1 item} other {{count} items}}', { count })}
          </span>
        )}
      </span>
    </>
  )
}
