import { isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import { t } from '@pindivantalu/texts/t'
import { CircleUserRound, LogIn, ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { Logo } from './logo.tsx'
import { SearchForm, type SearchHelp } from './search-form.tsx'
import type { Visitor } from './visitor.ts'

/** A guest loads neither. Where one cannot be fetched, the page stands all the same, with a link for the account. */
const AdminMenu = lazyPart(() => import('./admin-menu.tsx'))
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: AccountLink })))

type HeaderProps = Visitor & { search: SearchHelp; shopName: string | undefined }

/** The current user is known after hydration. Nothing moves then but the field, which gives way to the staff's menu. */
export function Header({ isKnown, user, cartCount, onLogout, search, shopName }: HeaderProps) {
  // Asking for its code takes as long as drawing the header: not in the same step.
  const ofMenu = useDeferredValue(user)
  const worker = user && isStaff(user) ? user : null
  return (
    <header className="header sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2.5 sm:gap-x-3 lg:flex-nowrap lg:py-3">
        <Logo shopName={shopName} />
        <div className="search-row order-last w-full min-w-0 pb-1 lg:order-none lg:ms-4 lg:max-w-xl lg:flex-1 lg:pb-0 xl:ms-16">
          <SearchForm {...search} />
        </div>
        <nav aria-label={t('Account')} className="ms-auto flex max-w-full flex-none items-center gap-0.5">
          {!worker && <LanguageSwitch />}
          {worker && (
            <Suspense>
              <AdminMenu worker={worker} />
            </Suspense>
          )}
          <CartLink count={cartCount} className={worker ? 'max-sm:hidden' : undefined} />
          <div
            className={classNames(
              'flex justify-end sm:w-auto sm:min-w-28 sm:max-w-34 xl:max-w-52',
              !worker && 'max-lg:hidden',
            )}
          >
            <Suspense fallback={<AccountLink name={user?.name} />}>
              {user &&
                (ofMenu ? (
                  <AccountMenu name={ofMenu.name} onLogout={onLogout} />
                ) : (
                  <AccountLink name={user.name} />
                ))}
            </Suspense>
            {!isKnown && <AccountLink className="unless-guest" />}
            {!user && <SignInLink className={isKnown ? '' : 'if-guest'} />}
          </div>
        </nav>
      </div>
    </header>
  )
}

function CartLink({ count, className }: { count: number; className: string | undefined }) {
  return (
    <Link to="/cart" className={classNames('btn btn-ghost px-2 sm:px-3', className)}>
      <span className="relative">
        <ShoppingCart className="icon size-[1.4em]" />
        {count > 0 && <CountBadge count={count} className="absolute -end-2.5 -top-2.5" />}
      </span>
      <span className="ms-2 max-sm:sr-only">{t('Cart')}</span>
      {count > 0 && (
        <span className="sr-only">
          , {t('{count, plural, one {1 item} other {{count} items}}', { count })}
        </span>
      )}
    </Link>
  )
}

/** As the menu will look, and leading to what is in it. Nobody is told here that they are signed out. */
function AccountLink({ name = t('Account'), className }: { name?: string | undefined; className?: string }) {
  return (
    <Link to="/profile" className={classNames('btn btn-ghost max-w-full px-3 sm:pe-10', className)}>
      <CircleUserRound className="icon max-sm:size-6" />
      <span className="visitor-name min-w-0 truncate max-sm:sr-only">
        <span>{name}</span>
      </span>
    </Link>
  )
}

function SignInLink({ className }: { className: string }) {
  return (
    <Link to="/login" className={`btn btn-ghost px-2 sm:px-3 ${className}`}>
      <LogIn className="icon max-sm:hidden" />
      {t('Sign In')}
    </Link>
  )
}
