import type { ListedStatus } from '@pindivantalu/domain/orders/order-status'
import { type RawBuilder, sql } from 'kysely'

/**
 * `orderStatus` of the domain as conditions, each written just as in the index of its status: only then does PostgreSQL
 * find a status by that index. A cancelled order is listed as that alone.
 */
export const HAS_STATUS: Record<ListedStatus, RawBuilder<boolean>> = {
  Created: sql`(cancelled_at IS NULL AND delivered_at IS NULL AND collected_at IS NULL
    AND (paid_at IS NULL OR sourcing_partner_id IS NULL AND delivery_partner_id IS NULL))`,
  'Only Delivery Assigned': sql`(cancelled_at IS NULL AND delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NULL AND delivery_partner_id IS NOT NULL)`,
  'Only Sourcing Assigned': sql`(cancelled_at IS NULL AND delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NOT NULL AND delivery_partner_id IS NULL)`,
  'Sourcing & Delivery Assigned': sql`(cancelled_at IS NULL AND delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NOT NULL AND delivery_partner_id IS NOT NULL)`,
  Collected: sql`(cancelled_at IS NULL AND delivered_at IS NULL AND collected_at IS NOT NULL)`,
  Delivered: sql`(delivered_at IS NOT NULL)`,
  Cancelled: sql`(cancelled_at IS NOT NULL)`,
}
