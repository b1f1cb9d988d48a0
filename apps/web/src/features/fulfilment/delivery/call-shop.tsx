import { t } from '@pindivantalu/texts/t'
import { Phone } from 'lucide-react'

/** Nothing where the owner has set no phone. */
export function CallShop({ phone }: { phone: string | undefined }) {
  if (!phone) return null
  return (
    <a
      href={`tel:${phone}`}
      className="btn btn-outline btn-lg w-full border-2 border-ink bg-white whitespace-normal"
    >
      <Phone className="icon" />
      {t('Call the shop')}
    </a>
  )
}
