import type { Stretch } from '@pindivantalu/domain/figures/compared'
import { SLOT_HOURS } from '@pindivantalu/domain/figures/on-time'
import { ENDS_AT_HOUR } from '@pindivantalu/domain/orders/slots/time-slots'
import { type RawBuilder, sql } from 'kysely'

/** As the indexes have it. */
export const isOn = (instant: string, { from, to }: Pick<Stretch, 'from' | 'to'>) =>
  sql`(${sql.ref(instant)} AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${from}::date AND ${to}::date`

/** What is sent again for nothing is no sale. */
export const IS_SALE = sql`paid_at IS NOT NULL AND replaces_order_id IS NULL`

export const isSoldIn = (stretch: Stretch): RawBuilder<unknown> =>
  sql`${IS_SALE} AND ${isOn('paid_at', stretch)} AND paid_at <= ${stretch.at}`

export const isDeliveredIn = (stretch: Stretch): RawBuilder<unknown> =>
  sql`delivered_at IS NOT NULL AND ${isOn('delivered_at', stretch)} AND delivered_at <= ${stretch.at}`

const SLOTS = Object.keys(ENDS_AT_HOUR)
const HOURS = Object.values(ENDS_AT_HOUR)
/** To be joined by slot; and when the slot of an order ends. */
export const SLOT_ENDS = sql`unnest(${SLOTS}::text[], ${HOURS}::int[]) AS slot_end (slot, hour)`
export const ENDS_AT = sql`((slot_day + slot_end.hour * interval '1 hour') AT TIME ZONE 'Asia/Kolkata')`
export const BEGINS_AT = sql`(${ENDS_AT} - ${sql.lit(SLOT_HOURS)} * interval '1 hour')`
