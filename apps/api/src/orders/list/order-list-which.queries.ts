import { addDays, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Days } from '@pindivantalu/domain/orders/list/day-range'
import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { HAS_STATUS } from './order-list-status.queries.ts'

/** Which orders are meant: those for which all that is given holds. `ids` is what a search has found. */
export type Which = {
  ids?: readonly string[] | undefined
  status?: ListedStatus | undefined
  paid?: boolean | undefined
  day?: string | undefined
  placed?: Days | undefined
  slotDays?: Days | undefined
  slot?: TimeSlot | undefined
  pincode?: string | undefined
  cook?: string | undefined
  rider?: string | undefined
}

export function matches(db: Database, which: Which) {
  const { ids, status, paid, day, placed, slotDays, slot, pincode, cook, rider } = which
  return (
    db
      .selectFrom('orders')
      .$if(ids !== undefined, query => query.where(sql<boolean>`id = ANY(${ids}::uuid[])`))
      .$if(status !== undefined, query => query.where(HAS_STATUS[status as ListedStatus]))
      .$if(paid !== undefined, query => query.where('paid_at', paid ? 'is not' : 'is', null))
      // Nobody waits for the payment of what is cancelled.
      .$if(paid === false && status === undefined, query => query.where('cancelled_at', 'is', null))
      .$if(day !== undefined, query => query.where('slot_day', '=', day as string))
      .$if(placed !== undefined, query => query.where(isPlacedIn(placed as Days)))
      .$if(slotDays !== undefined, query =>
        query.where(sql<boolean>`slot_day BETWEEN ${slotDays?.from}::date AND ${slotDays?.to}::date`),
      )
      .$if(slot !== undefined, query => query.where('slot', '=', slot as TimeSlot))
      .$if(pincode !== undefined, query => query.where('ship_postal_code', '=', pincode as string))
      .$if(cook !== undefined, query => query.where('sourcing_partner_id', '=', cook as string))
      .$if(rider !== undefined, query => query.where('delivery_partner_id', '=', rider as string))
  )
}

/** As moments, which the indexes are sorted by. */
function isPlacedIn({ from, to }: Days) {
  return sql<boolean>`placed_at >= ${instantInHyderabad(from)} AND placed_at < ${instantInHyderabad(addDays(to, 1))}`
}
