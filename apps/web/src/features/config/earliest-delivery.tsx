import { earliestDelivery } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { earliestInWords } from '@pindivantalu/domain/orders/slots/earliest-in-words'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { type ShopClock, shopTime } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { useGetShopTimeQuery } from './clock.api.ts'
import { useGetConfigQuery } from './config.api.ts'
import type { ItemToDeliver } from './delivery-options.api.ts'
import type { Earliest } from './earliest-by-kitchen.tsx'
import { usePausedShop } from './use-paused-shop.ts'

const EarliestByKitchen = lazyPart(() => import('./earliest-by-kitchen.tsx'))
const ANYTHING: readonly ItemToDeliver[] = []

type EarliestDeliveryProps = {
  /** What is to be brought; anything where nothing is said. */
  items?: readonly ItemToDeliver[]
  /** Just before paying, holidays are asked for again: the page may have been open for long. */
  isLastLook?: boolean
  children: (earliest: Earliest) => ReactNode
}

/** Nothing until the shop has said what time it is there; then it moves on by itself, at noon and at midnight. */
export function EarliestDelivery({ items = ANYTHING, isLastLook = false, children }: EarliestDeliveryProps) {
  const { data: config } = useGetConfigQuery(undefined, { refetchOnMountOrArgChange: isLastLook })
  const { data: time, fulfilledTimeStamp: receivedAt } = useGetShopTimeQuery()
  const paused = usePausedShop()
  if (!config || !time || receivedAt === undefined) return null
  if (paused) return children(noneInWords(t('We take no orders right now')))
  if (config.hasKitchenLimits) return <EarliestByKitchen items={items}>{children}</EarliestByKitchen>
  return (
    <ByTheClock holidays={config.holidays} clock={{ asOf: time.asOf, receivedAt }}>
      {children}
    </ByTheClock>
  )
}

type ByTheClockProps = Pick<EarliestDeliveryProps, 'children'> & { holidays: string[]; clock: ShopClock }

function ByTheClock({ holidays, clock, children }: ByTheClockProps) {
  const days = new Set(holidays)
  const { paidBefore } = earliestDelivery(shopTime(clock, Date.now()), days)
  const now = useShopTime(clock, paidBefore)
  return children(earliestInWords(earliestDelivery(now, days), now))
}

function noneInWords(sentence: string): Earliest {
  return { sentence, short: sentence, isByNoon: false, isNone: true }
}
