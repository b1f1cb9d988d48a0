import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { ATTEMPT_REASON_TEXTS, waitsForShop } from '@pindivantalu/domain/orders/attempts/attempt'
import { formatTime } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'

type Attempted = Pick<BoardOrder, 'attempts' | 'deliveredAt' | 'delivery'>

/** '1 attempt', and 'Could not deliver: nobody at home, 3:12 PM'; null where there was none, or all is well now. */
export function attemptsInWords({ attempts, deliveredAt, delivery }: Attempted) {
  const last = attempts.at(-1)
  if (!last || deliveredAt) return null
  const waits = waitsForShop({ failedAttempts: attempts.length }) && !delivery.preferredDeliveryDate
  const count = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`
  const reason = t(ATTEMPT_REASON_TEXTS[last.reason]).toLowerCase()
  return {
    badge: waits ? `${count}, waits for you` : count,
    sentence: `Could not deliver: ${reason}, ${formatTime(new Date(last.at))}`,
    photo: last.photo,
  }
}
