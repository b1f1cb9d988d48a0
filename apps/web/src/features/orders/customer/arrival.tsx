import type { ErrorCode } from '@pindivantalu/domain/errors'
import { festivalName, spanOfDays } from '@pindivantalu/domain/festivals/festival-in-words'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotChoiceFor } from '@pindivantalu/domain/orders/slots/slot-choice'
import { arrivalInWords, movedDayInWords, slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { rich } from '../../../lib/rich.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SlotChooser } from '../slot-chooser.tsx'

type ArrivalProps = {
  order: OrderView
  clock: ShopClock
  /** Right after paying the choice stands open; later it is asked for. */
  isUnfolded?: boolean
}

/** When it comes. Its customer may choose another time within an hour, by the shop's clock. */
export function Arrival({ order, clock, isUnfolded = false }: ArrivalProps) {
  const hasSlot = order.delivery.preferredDeliveryDate !== null
  // Where nothing is chosen yet, the choice stands open, and stays so once it is made: a button that came with it would
  // push the slots under the second tap of an impatient finger.
  const [isFolded] = useState(!isUnfolded && hasSlot)
  const [isChoosing, setChoosing] = useState(!isFolded)
  const asRead = slotChoiceFor(order, new Date(order.asOf))
  const now = useShopTime(clock, (asRead.ok && asRead.until) || undefined)
  const choice = slotChoiceFor(order, now)
  const isOpen = choice.ok && order.slotOptions.length > 0
  const isMissed = order.attempts.length > 0
  const slot = slotInWords(order.delivery, now)
  const moved = order.deliveredAt ? null : movedDayInWords(order.delivery)
  return (
    <section className={classNames('panel', isOpen && 'border-turmeric-300')} aria-labelledby="slot">
      {moved && (
        <div className="mb-4">
          <Alert tone="warn">{moved}</Alert>
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p
            id="slot"
            className={classNames(
              'inline-flex items-center gap-2 text-sm',
              isUnfolded ? 'font-semibold text-ok' : 'text-ink-2',
            )}
          >
            <CalendarClock className="icon" />
            {t('Delivery time slot')}
          </p>
          <h2 className={classNames('mt-1', isUnfolded ? 'text-2xl lg:text-3xl' : 'text-xl')}>
            {order.deliveredAt ? slot : headingOf(order, now, isOpen)}
          </h2>
          {order.festival && (
            <p className="mt-1 font-semibold">
              {t('For {festival}: {days}', {
                festival: festivalName(order.festival),
                days: spanOfDays(order.festival.days),
              })}
            </p>
          )}
          {isOpen && (
            <p className="mt-1 text-ink-2">
              {!isMissed && <>{t('Choose within 1 hour of placing the order.')} </>}
              {choice.until &&
                rich(t('You can change it until <time>{time}</time>', { time: formatTime(choice.until) }), {
                  time: words => <span className="font-semibold whitespace-nowrap text-ink">{words}</span>,
                })}
            </p>
          )}
          {/* There before the hour is over, so that it is heard. */}
          <p role="status" className="hint mt-1">
            {!choice.ok && whyClosed(choice.code)}
          </p>
        </div>
        {isOpen && isFolded && (
          <Button
            variant="outline"
            className="max-sm:w-full"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(is => !is)}
          >
            <CalendarClock className="icon" />
            {t('Change the time')}
          </Button>
        )}
      </div>
      {isOpen && isChoosing && (
        <div className="mt-5">
          <SlotChooser order={order} now={now} slot={slot} isAgain={isMissed} />
        </div>
      )}
    </section>
  )
}

function headingOf(order: OrderView, now: Date, isOpen: boolean): string {
  if (!isOpen || order.delivery.preferredDeliveryDate)
    return arrivalInWords(order.delivery, now) ?? slotInWords(order.delivery)
  return order.attempts.length > 0 ? t('Choose a new time') : t('When shall we come?')
}

/** Of what is on its way, or there, nobody asks. */
function whyClosed(code: ErrorCode): string {
  switch (code) {
    case 'order.slot_window_closed':
      return t('Delivery slot selection period has expired (1 hour past order creation).')
    case 'order.slot_chosen_again':
      return t('The hour for changing the new time is over. Please call us.')
    case 'order.waits_for_shop':
      return t('We will call you to agree on a time.')
    default:
      return ''
  }
}
