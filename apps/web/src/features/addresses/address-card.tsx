import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { STATES } from '@pindivantalu/domain/addresses/address'
import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { t } from '@pindivantalu/texts/t'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'

type AddressCardProps = {
  address: SavedAddressView
  isSelected: boolean
  onSelect: () => void
  /** What can be done to it. */
  children: ReactNode
}

export function AddressCard({ address, isSelected, onSelect, children }: AddressCardProps) {
  const { name, addressLine1, addressLine2, isDefault, serviceable } = address
  return (
    <div className="rounded-lg border-[1.5px] border-line-mid bg-raised hover:border-ink has-[:checked]:border-ink has-[:checked]:bg-accent-soft has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      <label className="flex cursor-pointer gap-4 p-4 pb-1">
        <input
          type="radio"
          name="address"
          className="check mt-0.5 outline-none"
          value={address._id}
          checked={isSelected}
          onChange={onSelect}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {isDefault && <Badge tone="neutral">{t('Default')}</Badge>}
            {!serviceable && <Badge tone="warn">{t('Not delivered here now')}</Badge>}
          </span>
          <span className="block text-ink-2">
            <span className="block">{addressLine1}</span>
            {addressLine2 && <span className="block">{addressLine2}</span>}
            <span className="block">{cityLine(address)}</span>
          </span>
          <span className="mt-1 flex items-center gap-1.5 text-ink-2">
            <Phone className="icon" />
            {formatPhone(address.phone)}
          </span>
        </span>
      </label>
      <div className="flex flex-wrap gap-x-1 ps-10.5 pe-4 pb-2">{children}</div>
    </div>
  )
}

/** 'Hyderabad, Telangana (TG) 500072' */
function cityLine({ city, state, postalCode }: SavedAddressView): string {
  return `${city}, ${STATES.find(({ value }) => value === state)?.label ?? state} ${postalCode}`
}
