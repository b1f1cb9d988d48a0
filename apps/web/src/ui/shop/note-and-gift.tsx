import { formatPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Gift, Pencil } from 'lucide-react'

type NoteAndGiftProps = Pick<OrderView, 'deliveryNote' | 'gift'> & {
  /** For the shop's own people, who call from here. */
  mayCall?: boolean
}

/** The note to the partner, and who gets a gift. Draws nothing where there is neither. */
export function NoteAndGift({ deliveryNote, gift, mayCall = false }: NoteAndGiftProps) {
  if (!deliveryNote && !gift) return null
  return (
    <dl className="grid gap-4 wrap-anywhere">
      {gift && (
        <div>
          <dt className="flex items-center gap-2 text-ink-2">
            <Gift className="icon text-link" />
            {t('A gift for')}
          </dt>
          <dd className="mt-1">
            <span className="font-semibold">{gift.name}</span>,{' '}
            {mayCall ? (
              <a
                href={`tel:${withCountryCode(gift.phone)}`}
                className="link -my-2.5 inline-block py-2.5 whitespace-nowrap"
              >
                {formatPhone(gift.phone)}
              </a>
            ) : (
              <span className="whitespace-nowrap">{formatPhone(gift.phone)}</span>
            )}
          </dd>
          {gift.message && (
            <dd className="mt-2 border-s-4 border-turmeric-400 ps-3 whitespace-pre-line">{gift.message}</dd>
          )}
          <dd className="mt-1 text-sm text-ink-2">{t('No prices in the parcel')}</dd>
        </div>
      )}
      {deliveryNote && (
        <div>
          <dt className="flex items-center gap-2 text-ink-2">
            <Pencil className="icon text-link" />
            {t('A word for the rider')}
          </dt>
          <dd className="mt-1">{deliveryNote}</dd>
        </div>
      )}
    </dl>
  )
}
