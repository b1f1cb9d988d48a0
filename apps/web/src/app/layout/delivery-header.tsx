import { shopNameToRead } from '@pindivantalu/domain/shop'
import { t } from '@pindivantalu/texts/t'
import { Headset, LogOut } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import sun from '../../styles/motifs/logo.svg'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { Motif } from '../../ui/layout/motif.tsx'

type DeliveryHeaderProps = {
  name: string | undefined
  shopPhone: string | undefined
  onLogout: () => void
  /** Where the run is named, and where it is said that there is no network. */
  run: Ref<HTMLElement>
  network: Ref<HTMLDivElement>
}

const SQUARE = 'grid size-11 flex-none place-items-center rounded-sm border border-white/60 hover:bg-white/10'

export function DeliveryHeader({ name, shopPhone, onLogout, run, network }: DeliveryHeaderProps) {
  return (
    <header className="header on-dark sticky top-0 z-30 bg-inverse text-on-inverse">
      <div className="mx-auto flex min-h-14 max-w-xl flex-wrap items-center gap-x-2 px-3 py-1.5">
        <Link to="/deliverypartner" className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md">
          <span className="grid size-9 flex-none place-items-center rounded-full bg-paper-0 max-[24rem]:hidden">
            <Motif src={sun} loading="eager" width={30} height={30} />
          </span>
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-semibold">{name ?? shopNameToRead()}</span>
            <span ref={run} className="block truncate text-sm text-turmeric-200 empty:hidden" />
            <span className="block truncate text-sm text-turmeric-200 [span:not(:empty)+&]:sr-only">
              {t('Delivery partner')}
            </span>
          </span>
        </Link>
        {/* The other language alone: there is no room for both. */}
        <span className="flex-none [&_[aria-current]]:hidden">
          <LanguageSwitch />
        </span>
        {shopPhone && (
          <a href={`tel:${shopPhone}`} aria-label={t('Call the shop')} className={SQUARE}>
            <Headset className="icon" />
          </a>
        )}
        {name !== undefined && (
          <button type="button" aria-label={t('Logout')} onClick={onLogout} className={SQUARE}>
            <LogOut className="icon" />
          </button>
        )}
      </div>
      <div ref={network} />
    </header>
  )
}
