import type { ProductView } from '@pindivantalu/domain/catalog/product.wire'
import { madeInWords } from '@pindivantalu/domain/orders/slots/made-in-words'
import { t } from '@pindivantalu/texts/t'
import { CalendarClock, Clock, MapPin } from 'lucide-react'
import { useShopToday } from '../../features/config/use-shop-today.ts'
import { EarliestLine } from './earliest-line.tsx'

/** When a packet of it could come. What takes longer than others says why, in place of the usual hours. */
export function DeliveryPromise({ product }: { product: ProductView }) {
  const made = madeInWords(product, useShopToday())
  const [option] = product.customization.priceCustomization
  const items = option && [{ product: product._id, weight: option.weight, quantity: 1 }]
  return (
    <>
      <EarliestLine className="mt-5" items={items} />
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
