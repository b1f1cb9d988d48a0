import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { reasonToCustomer, waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { arrivalInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { formatInstant, formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'

type Missed = Pick<OrderView, 'attempts' | 'delivery'>

/** What was tried, that nothing is lost, and what comes next; once a new time is chosen, that alone. */
export function missedInWords({ attempts, delivery }: Missed, now: Date): string {
  const arrival = arrivalInWords(delivery, now)
  if (arrival !== null) return arrival
  const last = attempts.at(-1)
  const tried = last
    ? t('We were at your door, {moment}: {reason}.', {
        moment: momentOf(new Date(last.at), now),
        reason: reasonToCustomer(last.reason),
      })
    : ''
  const next = waitsForShop({ failedAttempts: attempts.length })
    ? t('We will call you to agree on a time.')
    : t('When shall we come again?')
  return [tried, t('Your parcel is safe with us.'), next].join(' ')
}

/** Of today the time alone. */
function momentOf(at: Date, now: Date): string {
  return dayInHyderabad(at) === dayInHyderabad(now) ? formatTime(at) : formatInstant(at)
}
