import { t } from '@pindivantalu/texts/t'
import { Clock, MapPin } from 'lucide-react'
import { rich } from '../../lib/rich.ts'

/** What the owner has to say, or else when and where the shop delivers. */
export function DeliveryStrip({ banner }: { banner: string | null | undefined }) {
  return (
    <aside aria-label={t('Delivery information')} className="on-dark bg-inverse text-on-inverse">
      <p className="page flex flex-wrap items-center justify-center gap-x-2 py-2 text-(length:--text-xs) leading-5 sm:gap-x-5 sm:text-(length:--text-sm)">
        {banner ?? <UsualSentence />}
      </p>
    </aside>
  )
}

function UsualSentence() {
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <Clock className="icon text-turmeric-300 max-sm:hidden" />
        <span>
          {rich(t('Delivery <unseen>is </unseen>attempted within <strong>6 - 24 hours</strong>'), {
            unseen,
            strong: hours => <strong className="font-semibold text-turmeric-300">{hours}</strong>,
          })}
        </span>
      </span>
      <span className="inline-flex items-center gap-1 sm:gap-2">
        <MapPin className="icon text-turmeric-300" />
        <span>{rich(t('<unseen>Service is for </unseen>Hyderabad only'), { unseen })}</span>
      </span>
    </>
  )
}

/** Phones have room for the facts only; the whole sentence is still read out and found. */
function unseen(words: string) {
  return <span className="max-sm:sr-only">{words}</span>
}
