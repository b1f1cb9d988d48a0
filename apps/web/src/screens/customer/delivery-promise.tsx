import { t } from '@pindivantalu/texts/t'
import { Clock, MapPin } from 'lucide-react'
import { EarliestLine } from './earliest-line.tsx'

export function DeliveryPromise() {
  return (
    <>
      <EarliestLine className="mt-5" />
      <ul className="mt-2.5 grid gap-2.5 text-ink-2 sm:grid-cols-2">
        <li className="flex items-center gap-2.5">
          <Clock className="icon text-ok" />
          {t('Delivery in 6 - 24 hours')}
        </li>
        <li className="flex items-center gap-2.5">
          <MapPin className="icon text-ok" />
          {t('Hyderabad only')}
        </li>
      </ul>
    </>
  )
}
