import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  isSlotWindowOpen,
  slotCountsFrom,
  slotWindowClosesAt,
} from '@pindivantalu/domain/orders/slots/delivery-slot'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Clock, Timer, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { rich } from '../../lib/rich.ts'
import type { ShopClock } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SlotChooser } from './slot-chooser.tsx'

type DeliverySlotProps = { order: OrderView; clock: ShopClock; isOwn: boolean }

/** When it comes; its customer chooses within an hour, by the shop's clock. */
export function DeliverySlot({ order, clock, isOwn }: DeliverySlotProps) {
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt)
  const countsFrom = slotCountsFrom({ placedAt: new Date(order.createdAt), paidAt })
  const closesAt = slotWindowClosesAt(countsFrom)
  const now = useShopTime(clock, closesAt)
  const isWithinHour = isSlotWindowOpen(countsFrom, now)
  const isOpen = isWithinHour && order.slotOptions.length > 0
  const slot = slotInWords(order.delivery, now)
  if (!isOpen)
    return (
      <SlotPanel isOver={isOwn && !isWithinHour && !order.deliveredAt}>
        <p className="flex items-center gap-2.5 font-semibold">
          <Clock className="icon text-ok" />
          {slot}
        </p>
      </SlotPanel>
    )
  return (
    <SlotPanel isOpen until={formatTime(closesAt)}>
      <SlotChooser order={order} now={now} slot={slot} />
    </SlotPanel>
  )
}

type SlotPanelProps = { isOpen?: boolean; isOver?: boolean; until?: string; children: ReactNode }

function SlotPanel({ isOpen = false, isOver = false, until, children }: SlotPanelProps) {
  return (
    <section className={classNames('panel', isOpen && 'border-turmeric-300')} aria-labelledby="slot">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="panel-title">
          <span id="slot">{t('Delivery time slot')}</span>
          {isOpen && (
            <span className="mt-1 block font-sans text-base font-normal text-ink-2">
              {t('Choose within 1 hour of placing the order.')}
            </span>
          )}
        </h2>
        {until && (
          <p className="inline-flex items-center gap-1.5 text-sm font-medium text-warn">
            <Timer className="icon" />
            {rich(t('You can change it until <time>{time}</time>', { time: until }), {
              time: words => words,
            })}
          </p>
        )}
      </div>
      {children}
      {/* There before the hour is over, so that it is heard. */}
      <div role="status">
        {isOver && (
          <div className="mt-3">
            <Alert tone="info" icon={TimerOff}>
              {t('Delivery slot selection period has expired (1 hour past order creation).')}
            </Alert>
          </div>
        )}
      </div>
    </section>
  )
}
