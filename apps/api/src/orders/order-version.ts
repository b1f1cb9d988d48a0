import { createHash } from 'node:crypto'
import type { OrderRow } from './orders.queries.ts'

/** What is decided about an order while it is on its way: who locks it to decide by it reads these. */
export const DECIDED = [
  'paid_at',
  'slot_day',
  'slot',
  'sourcing_partner_id',
  'sourcing_address_id',
  'delivery_partner_id',
  'collected_at',
  'delivered_at',
  'cancelled_at',
  'failed_attempts',
  'line_changes',
] as const

type Decided = Pick<OrderRow, (typeof DECIDED)[number]>

/** Read from what was decided about an order; of its lines, which are not read with it, how often they changed. */
export function orderVersion(row: Decided): string {
  const decided = [
    row.paid_at,
    row.slot_day,
    row.slot,
    row.sourcing_partner_id,
    row.sourcing_address_id,
    row.delivery_partner_id,
    row.collected_at,
    row.delivered_at,
    ...(row.cancelled_at ? [row.cancelled_at] : []),
    // What was brought in vain looks like before in all the rest.
    row.failed_attempts,
    row.line_changes,
  ]
  return createHash('sha256').update(JSON.stringify(decided)).digest('base64url').slice(0, 16)
}

/** Whether somebody who read this version decides by what is saved; who names none does as they say. */
export function isAsSeen(row: Decided, seen: string | undefined): boolean {
  return seen === undefined || seen === orderVersion(row)
}
