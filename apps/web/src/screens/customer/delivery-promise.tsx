import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { madeInWords } from '@pindivantalu/domain/orders/slots/made-in-words'
import { t } from '@pindivantalu/texts/t'
import { CalendarClock, Clock, MapPin } from 'lucide-react'
import { EarliestDelivery } from '../../features/config/earliest-delivery.tsx'
import { useShopToday } from '../../features/config/use-shop-today.ts'
import { EarliestLine } from './earliest-line.tsx'

/** When a packet of it could come. What takes longer than others says why, in place of the usual hours. */
export function DeliveryPromise({ product }: { product: ProductView }) {
  const made = madeInWords(product, useShopToday())
  return (
    <>
      <EarliestLine className="mt-5" items={onePacketOf(product)} />
      <ul className="mt-2.5 grid gap-2.5 text-ink-2 sm:grid-cols-2">
        <li className="flex items-center gap-2.5">
          {made ? <CalendarClock className="icon text-warn" /> : <Clock className="icon text-ok" />}
          {made ?? t('Delivery in 6 - 24 hours')}
        </li>
        <li className="flex items-center gap-2.5">
          <MapPin className="icon text-ok" />
          {t('Hyderabad only')}
        </li>
      </ul>
    </>
  )
}

/** The days of its festival stand in its band; what is to be said is that none of them is left. */
export function NoFestivalDay({ product }: { product: ProductView }) {
  return (
    <EarliestDelivery items={onePacketOf(product)}>
      {({ sentence, isNone }) =>
        isNone && (
          <p role="status" className="mt-5 flex gap-2.5 font-semibold text-ink">
            <CalendarClock className="icon mt-0.5 text-warn" />
            {sentence}
          </p>
        )
      }
    </EarliestDelivery>
  )
}

function onePacketOf({ _id, customization: { priceCustomization } }: ProductView) {
  return priceCustomization.slice(0, 1).map(({ weight }) => ({ product: _id, weight, quantity: 1 }))
}
