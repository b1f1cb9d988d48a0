import { formatPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { t } from '@pindivantalu/texts/t'
import { MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

type StopProps = {
  icon: ReactNode
  /** 'Collect from', 'Deliver to' */
  label: string
  name: string
  place: string
  mapLink: string
  /** The first is called by the big button. */
  phones: readonly string[]
}

/** Where to go, with a way to call and a way to find it. */
export function Stop({ icon, label, name, place, mapLink, phones: [phone, ...others] }: StopProps) {
  return (
    <div className="flex gap-3.5">
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-sm text-ink-2">{label}</p>
        <p className="font-semibold">{name}</p>
        <p>{place}</p>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
          {phone && (
            <a
              href={`tel:${withCountryCode(phone)}`}
              className="btn btn-outline btn-lg px-2"
              aria-label={t('Call {name}', { name })}
            >
              <Phone className="icon" />
              {t('Call')}
            </a>
          )}
          <a
            href={mapLink}
            target="_blank"
            rel="noreferrer"
            className="btn btn-outline btn-lg px-2"
            aria-label={t('Map to {name}', { name })}
          >
            <MapPin className="icon" />
            {t('Map')}
          </a>
        </div>
        {others.map(other => (
          <a
            key={other}
            href={`tel:${withCountryCode(other)}`}
            aria-label={t('Call the other number of {name}: {phone}', { name, phone: formatPhone(other) })}
            className="mt-1 flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-4"
          >
            <Phone className="icon" />
            {t('Other number: {phone}', { phone: formatPhone(other) })}
          </a>
        ))}
      </div>
    </div>
  )
}
