import { spanOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { useHasDuty } from '../../../lib/worker.ts'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { mayReschedule } from './reschedule-dialog.tsx'
import { slotClock } from './slot-clock.ts'

type SlotPanelProps = { order: OrderView; clock: ShopClock; onChange: () => void }

/** When it is to come, and how long that is from now. */
export function SlotPanel({ order, clock, onChange }: SlotPanelProps) {
  const hasOrders = useHasDuty('orders')
  const now = useShopTime(clock, undefined, MINUTE)
  const { words, isLate } = slotClock(order, now)
  const { movedFromDay } = order.delivery
  return (
    <section className="panel" data-part="slot" aria-labelledby="slot-of-order">
      <PanelHead id="slot-of-order" title="Delivery slot">
        {hasOrders && mayReschedule(order) && (
          <button type="button" className="link -my-2 min-h-11 text-sm" onClick={onChange}>
            Change
          </button>
        )}
      </PanelHead>
      <p className="flex flex-wrap items-baseline gap-x-3 leading-6">
        <b className="text-lg font-semibold">{slotInWords(order.delivery, now)}</b>
        <span className={isLate ? 'text-sm font-medium text-warn' : 'text-sm text-ink-2'}>{words}</span>
      </p>
      {order.festival && (
        <p className="text-sm text-ink-2">
          For {order.festival.name}, brought on {spanOfDays(order.festival.days)}.
        </p>
      )}
      {movedFromDay && (
        <p className="text-sm text-ink-2">
          Paid too late for {formatWeekday(movedFromDay)}. The customer is told.
        </p>
      )}
    </section>
  )
}
