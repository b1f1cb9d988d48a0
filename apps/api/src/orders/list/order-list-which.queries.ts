import { addDays, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import type { Days } from '@pindivantalu/domain/orders/list/day-range'
import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DB } from '../../db/tables.ts'
import { HAS_STATUS } from './order-list-status.queries.ts'

/** Those for which all that is given holds. `ids` is what a search has found, `cook` that of any line. */
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
  const { ids, status, paid, day, placed, slotDays, slot, pincode, rider } = which
  return (
    fromOrders(db, which)
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
      .$if(rider !== undefined, query => query.where('delivery_partner_id', '=', rider as string))
  )
}

const COLUMNS = sql.raw(
  [
    'reference',
    'paid_at',
    'slot_day',
    'slot',
    'sourcing_partner_id',
    'delivery_partner_id',
    'collected_at',
    'delivered_at',
    'cancelled_at',
    'ship_postal_code',
    'total_paise',
    'search_text',
  ].join(', '),
)

/**
 * All, or a cook's: with id and moment from the index of the cooks, along which they are walked and cut. Each has its
 * order, so both joins find the same. A left one is left out where nothing else is asked of the order, and the index
 * alone is counted; but it could not begin with the few orders that another filter leaves.
 */
function fromOrders(
  db: Database,
  { cook, placed: _placed, ...others }: Which,
): SelectQueryBuilder<DB, 'orders', object> {
  if (cook === undefined) return db.selectFrom('orders')
  const isMoreAsked = Object.values(others).some(given => given !== undefined)
  const made = sql<object>`(
    SELECT order_cooks.order_id AS id, order_cooks.placed_at, ${COLUMNS}
    FROM order_cooks ${isMoreAsked ? sql`JOIN` : sql`LEFT JOIN`} orders ON orders.id = order_cooks.order_id
    WHERE cook_id = ${cook})`
  return db.selectFrom(made.as('orders')) as unknown as SelectQueryBuilder<DB, 'orders', object>
}

/** As moments, which the indexes are sorted by. */
function isPlacedIn({ from, to }: Days) {
  return sql<boolean>`placed_at >= ${instantInHyderabad(from)} AND placed_at < ${instantInHyderabad(addDays(to, 1))}`
}
