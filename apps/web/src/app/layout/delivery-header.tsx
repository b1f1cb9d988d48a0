import { shopNameToRead } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import sun from '../../styles/motifs/logo.svg'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { Motif } from '../../ui/layout/motif.tsx'

type DeliveryHeaderProps = { name: string | undefined; onLogout: () => void }

export function DeliveryHeader({ name, onLogout }: DeliveryHeaderProps) {
  return (
    <header className="header on-dark sticky top-0 z-30 bg-inverse text-on-inverse">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 px-4 py-2.5">
        <Link to="/deliverypartner" className="flex items-center gap-2.5 rounded-md">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-paper-0">
            <Motif src={sun} loading="eager" width={32} height={32} />
          </span>
          <span className="leading-tight">
            <span className="block font-display text-lg leading-5">{shopNameToRead()}</span>
            <span className="block text-sm text-turmeric-200">{t('Delivery partner')}</span>
          </span>
        </Link>
        <div className="ms-auto flex min-w-0 items-center gap-1">
          <LanguageSwitch />
          {name !== undefined && (
            <>
              <span className="truncate text-sm max-sm:hidden">{name}</span>
              <button
                type="button"
                aria-label={t('Logout')}
                onClick={onLogout}
                className="btn btn-icon flex-none text-on-inverse hover:bg-white/10"
              >
                <LogOut className="icon" />
              </button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
