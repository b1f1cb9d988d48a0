import type { KitchenRecord } from '@pindivantalu/domain/accounts/partners/shown-kitchen'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Of a product's own page alone: lists do without. */
export async function findKitchen(db: Database, madeBy: string | null): Promise<KitchenRecord | undefined> {
  if (madeBy === null) return undefined
  return db
    .selectFrom('sourcing_partners')
    .innerJoin('users', 'users.id', 'sourcing_partners.user_id')
    .where('sourcing_partners.user_id', '=', madeBy)
    .select([
      'organization_name as name',
      'kitchen_area as area',
      'fssai_number as fssaiNumber',
      'shown_on_products as isShown',
      'approval',
      sql<boolean>`anonymised_at IS NOT NULL`.as('isGone'),
    ])
    .executeTakeFirst()
}
