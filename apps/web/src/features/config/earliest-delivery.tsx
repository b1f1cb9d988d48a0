import { earliestDelivery } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { earliestInWords } from '@pindivantalu/domain/orders/slots/earliest-in-words'
import type { ReactNode } from 'react'
import { type ShopClock, shopTime } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { useGetShopTimeQuery } from './clock.api.ts'
import { useGetConfigQuery } from './config.api.ts'

type EarliestDeliveryProps = {
  /** Just before paying, holidays are asked for again: the page may have been open for long. */
  isLastLook?: boolean
  children: (earliest: ReturnType<typeof earliestInWords>) => ReactNode
}

/** Nothing until the shop has said what time it is there; then it moves on by itself, at noon and at midnight. */
export function EarliestDelivery({ isLastLook = false, children }: EarliestDeliveryProps) {
  const { data: config } = useGetConfigQuery(undefined, { refetchOnMountOrArgChange: isLastLook })
  const { data: time, fulfilledTimeStamp: receivedAt } = useGetShopTimeQuery()
  if (!config || !time || receivedAt === undefined) return null
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
