import { shopNameToRead } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { CircleUserRound, Keyboard, LogOut, Search, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import sun from '../../../styles/motifs/logo.svg'
import { Menu, type MenuItem } from '../../../ui/controls/menu.tsx'
import { Motif } from '../../../ui/layout/motif.tsx'
import type { Place } from '../admin-places.ts'
import { useFindWords } from './find-words.ts'

type FrameBarProps = {
  at: Place | undefined
  /** Where the work begins. */
  first: Place
  /** Undefined until it is known who looks. */
  name: string | undefined
  onFind: () => void
  onKeys: () => void
  onLogout: () => void
  /** Whether the page is live, and the notices. */
  children: ReactNode
}

/** Tamarind is work, paper is the shop. */
export function FrameBar({ at, first, name, onFind, onKeys, onLogout, children }: FrameBarProps) {
  const account: MenuItem[] = [
    { label: t('Profile & Orders'), to: '/profile', icon: UserRound },
    { label: 'Keyboard keys', onSelect: onKeys, icon: Keyboard },
    { label: t('Logout'), onSelect: onLogout, icon: LogOut },
  ]
  return (
    <header className="frame-bar on-dark sticky top-0 z-30 print:hidden">
      <Link to={first.to} className="frame-logo">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-paper-0">
          <Motif src={sun} loading="eager" width={30} height={30} />
        </span>
        <span className="min-w-0 truncate font-display text-lg max-lg:hidden">{shopNameToRead()}</span>
        <span className="sr-only">, {first.label}</span>
      </Link>
      <span aria-hidden="true" className="@container min-w-0 flex-1 font-display text-lg lg:hidden">
        {/* The page's heading says it too: large text leaves no room for half a word. */}
        <span className="block truncate @max-[7rem]:hidden">{at?.label ?? 'Admin'}</span>
      </span>
      <button type="button" className="frame-find" aria-haspopup="dialog" onClick={onFind}>
        <Search className="icon" />
        <span className="min-w-0 flex-1 truncate text-start max-lg:sr-only">{useFindWords().label}</span>
        <span aria-hidden="true" className="flex gap-1 max-xl:hidden">
          <kbd className="key">Ctrl</kbd>
          <kbd className="key">K</kbd>
        </span>
      </button>
      <div className="frame-marks lg:ms-auto">
        {children}
        <Link to="/" className="btn btn-ghost px-3 max-lg:hidden">
          <Store className="icon" />
          <span className="max-xl:sr-only">Open the shop</span>
        </Link>
        <nav aria-label={t('Account')} className="max-w-44 min-w-11 max-lg:hidden">
          {name !== undefined && <Menu label={name} icon={CircleUserRound} labelFrom="xl" items={account} />}
        </nav>
      </div>
    </header>
  )
}
