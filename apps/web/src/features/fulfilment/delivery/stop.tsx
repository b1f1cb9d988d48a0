import { formatPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { t } from '@pindivantalu/texts/t'
import { Navigation, Phone } from 'lucide-react'

type CallAndMapProps = { name: string; phone: string | undefined; mapLink: string }

const BIG = 'btn btn-outline btn-lg border-2 border-ink bg-white px-2'

/** A way to call, and a way to find it. */
export function CallAndMap({ name, phone, mapLink }: CallAndMapProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
      {phone && (
        <a href={`tel:${withCountryCode(phone)}`} className={BIG} aria-label={t('Call {name}', { name })}>
          <Phone className="icon" />
          {t('Call')}
        </a>
      )}
      <a
        href={mapLink}
        target="_blank"
        rel="noreferrer"
        className={BIG}
        aria-label={t('Map to {name}', { name })}
      >
        <Navigation className="icon" />
        {t('Map')}
      </a>
    </div>
  )
}

type OtherPhonesProps = { name: string; phones: readonly string[] }

export function OtherPhones({ name, phones }: OtherPhonesProps) {
  return phones.map(phone => (
    <a
      key={phone}
      href={`tel:${withCountryCode(phone)}`}
      aria-label={t('Call the other number of {name}: {phone}', { name, phone: formatPhone(phone) })}
      className="mt-1 flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-4"
    >
      <Phone className="icon" />
      {t('Other number: {phone}', { phone: formatPhone(phone) })}
    </a>
  ))
}
