import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { daysIn } from '@pindivantalu/domain/orders/list/day-range'
import { withoutContradiction } from '@pindivantalu/domain/orders/list/order-list'
import type { OrderFiltersQuery } from '@pindivantalu/domain/orders/list/order-list.wire'
import type { Which } from './order-list-which.queries.ts'

const NONE: Which = { ids: [] }

/** All that is asked for but the words. Days that are named are those of now. */
export function whichOf(
  { status, paid, day, placed, slotDays, slot, pincode, cook, rider }: OrderFiltersQuery,
  now: Date,
): Which {
  const today = dayInHyderabad(now)
  return (
    withoutContradiction({
      status,
      paid,
      day,
      placed: placed === undefined ? undefined : daysIn(placed, today),
      slotDays: slotDays === undefined ? undefined : daysIn(slotDays, today),
      slot,
      pincode,
      cook,
      rider,
    }) ?? NONE
  )
}
