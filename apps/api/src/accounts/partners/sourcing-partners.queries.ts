import type { SaveSourcingPartnerRequest } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Approval, PartnerFilter } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { expressionBuilder, type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { DB } from '../../db/tables.ts'

export type SourcingPartnerRow = Awaited<ReturnType<typeof listSourcingPartners>>[number]

/** The newest cook first. */
export function listSourcingPartners(db: Database, status: PartnerFilter) {
  return sourcingPartners(db)
    .$if(status !== 'all', query => query.where('approval', '=', sql.lit(status as Approval)))
    .orderBy('applied_at', 'desc')
    .limit(sql.lit(NEWEST_LISTED))
    .execute()
}

export function findSourcingPartner(db: Database, id: string) {
  return sourcingPartners(db).where('user_id', '=', id).executeTakeFirst()
}

function sourcingPartners(db: Database) {
  return db
    .selectFrom('sourcing_partners')
    .innerJoin('users', 'users.id', 'sourcing_partners.user_id')
    .where('anonymised_at', 'is', null)
    .select(['users.id', 'name', 'users.phone', 'users.language', 'users.updated_at'])
    .$narrowType<{ phone: NotNull }>()
    .select(['organization_name', 'fssai_number', 'kitchen_area', 'shown_on_products', 'approval'])
    .select(pickUpAddresses.as('addresses'))
}

const pickUpAddresses = jsonArrayFrom(
  expressionBuilder<DB, 'sourcing_partners'>()
    .selectFrom('sourcing_partner_addresses as address')
    .whereRef('address.sourcing_partner_id', '=', 'sourcing_partners.user_id')
    .where('address.removed_at', 'is', null)
    .orderBy('address.created_at')
    .orderBy('address.id')
    .select([
      'address.id',
      'address.address_line1',
      'address.address_line2',
      'address.city',
      'address.state',
      'address.postal_code',
      'address.phone',
      'address.alternate_phones',
      'address.google_maps_location_url',
    ]),
)

type Kitchen = Pick<
  SaveSourcingPartnerRequest,
  'organizationName' | 'fssaiNumber' | 'kitchenArea' | 'isShownOnProducts'
>

/** What is left out stays as it is. */
function kitchenRow({ organizationName, fssaiNumber, kitchenArea, isShownOnProducts }: Kitchen) {
  return {
    organization_name: organizationName,
    fssai_number: fssaiNumber,
    ...(kitchenArea !== undefined && { kitchen_area: kitchenArea }),
    ...(isShownOnProducts !== undefined && { shown_on_products: isShownOnProducts }),
  }
}

/** Whether the person was none before. */
export async function insertSourcingPartner(
  tx: Database,
  userId: string,
  kitchen: Kitchen,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('sourcing_partners')
    .values({ user_id: userId, ...kitchenRow(kitchen) })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveKitchen(tx: Database, userId: string, kitchen: Kitchen): Promise<void> {
  await tx.updateTable('sourcing_partners').where('user_id', '=', userId).set(kitchenRow(kitchen)).execute()
}

type Addresses = SaveSourcingPartnerRequest['addresses']

/** Those given are all there are: the others go, but stay for the orders that were collected there. */
export async function savePickUpAddresses(tx: Database, userId: string, addresses: Addresses): Promise<void> {
  const kept = addresses.flatMap(({ _id }) => _id ?? [])
  await tx
    .updateTable('sourcing_partner_addresses')
    .set({ removed_at: sql`now()` })
    .where('sourcing_partner_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id <> ALL(${kept}::uuid[])`)
    .execute()
  await tx
    .insertInto('sourcing_partner_addresses')
    .values(
      addresses.map((address, position) => ({
        ...(address._id !== undefined && { id: address._id }),
        sourcing_partner_id: userId,
        address_line1: address.addressLine1,
        address_line2: address.addressLine2,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        phone: address.phone,
        alternate_phones: address.alternatePhones,
        google_maps_location_url: address.googleMapsLocationUrl,
        // Addresses made together are shown in the order they were given.
        created_at: sql<Date>`now() + ${position} * interval '1 microsecond'`,
      })),
    )
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          address_line1: ref('excluded.address_line1'),
          address_line2: ref('excluded.address_line2'),
          city: ref('excluded.city'),
          state: ref('excluded.state'),
          postal_code: ref('excluded.postal_code'),
          phone: ref('excluded.phone'),
          alternate_phones: ref('excluded.alternate_phones'),
          google_maps_location_url: ref('excluded.google_maps_location_url'),
          removed_at: null,
        }))
        .whereRef('sourcing_partner_addresses.sourcing_partner_id', '=', 'excluded.sourcing_partner_id'),
    )
    .execute()
}
