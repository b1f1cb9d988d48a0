import { t } from '@pindivantalu/texts/t'
import type { ProductView } from '../../catalog/product.wire.ts'
import type { Day } from '../../indian-time.ts'
import { formatWeekday } from '../../time-in-words.ts'

/** Why a product comes later than others; null where it does not. What is sold out can be ordered for the day it is made again. */
export function madeInWords(
  { leadDays = 0, soldOutUntil = null }: Partial<Pick<ProductView, 'leadDays' | 'soldOutUntil'>>,
  today: Day | undefined,
): string | null {
  // A page that is kept may be of another day: until the shop's clock is known it says nothing of days.
  if (soldOutUntil !== null && today !== undefined && soldOutUntil > today)
    return t('Sold out until {day}', { day: formatWeekday(soldOutUntil) })
  if (leadDays === 0) return null
  return t('{count, plural, one {Made to order, one day} other {Made to order, {count} days}}', {
    count: leadDays,
  })
}
