import type { Approval, PartnerFilter } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { type NotNull, sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export type DeliveryPartnerRow = Awaited<ReturnType<typeof listDeliveryPartners>>[number]

/** The newest application first. The approval stands in the text: most are approved, few are anything else. */
export function listDeliveryPartners(db: Database, status: PartnerFilter) {
  return deliveryPartners(db)
    .$if(status !== 'all', query => query.where('approval', '=', sql.lit(status as Approval)))
    .orderBy('applied_at', 'desc')
    .limit(sql.lit(NEWEST_LISTED))
    .execute()
}

export function findDeliveryPartner(db: Database, id: string) {
  return deliveryPartners(db).where('user_id', '=', id).executeTakeFirst()
}

function deliveryPartners(db: Database) {
  return db
    .selectFrom('delivery_partners')
    .innerJoin('users', 'users.id', 'delivery_partners.user_id')
    .where('anonymised_at', 'is', null)
    .select(['users.id', 'name', 'phone', 'email', 'approval', 'applied_at'])
    .select(['vehicle', 'licence_number', 'area'])
    .$narrowType<{ phone: NotNull }>()
}

export async function isDeliveryPartnersPhone(db: Database, phone: string): Promise<boolean> {
  const partner = await db
    .selectFrom('users')
    .innerJoin('delivery_partners', 'delivery_partners.user_id', 'users.id')
    .where('phone', '=', phone)
    .select('users.id')
    .executeTakeFirst()
  return partner !== undefined
}

/** Whether this is the first application: a second one changes nothing. */
export async function insertDeliveryApplication(tx: Database, userId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('delivery_partners')
    .values({ user_id: userId })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}
