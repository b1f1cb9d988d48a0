import { MINUTE } from '@pindivantalu/domain/indian-time'
import { type EarliestInWords, earliestInWords } from '@pindivantalu/domain/orders/slots/earliest-in-words'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { type ItemToDeliver, useGetDeliveryOptionsQuery } from './delivery-options.api.ts'

/** `isNone`: nothing can be ordered now, so no day is promised and nothing depends on when it is paid. */
export type Earliest = EarliestInWords & { isNone?: boolean }

type EarliestByKitchenProps = {
  items: readonly ItemToDeliver[]
  children: (earliest: Earliest) => ReactNode
}

/** Where places are limited only the shop knows. */
export default function EarliestByKitchen({ items, children }: EarliestByKitchenProps) {
  const { data } = useGetDeliveryOptionsQuery(items, { pollingInterval: MINUTE, refetchOnFocus: true })
  if (!data) return null
  if (data.earliest === null) {
    const sentence = t('No delivery day for this in the coming weeks')
    return children({ sentence, short: sentence, isByNoon: false, isNone: true })
  }
  return children(earliestInWords(data.earliest, new Date(data.asOf)))
}
