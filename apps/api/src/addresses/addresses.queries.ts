import type { AddressFields } from '@pindivantalu/domain/addresses/address.wire'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Blanks } from '../db/filled-in.ts'
import { filledInAsOneValue } from '../db/rows-as-json.ts'

type Whose = { id: string; ownedBy: string }

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

/** The default one first, then the newest. */
export function listAddresses(db: Database, ownedBy: string) {
  return addresses(db)
    .where('user_id', '=', ownedBy)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The person's own address and whether the shop delivers there now, which a quote has to know in one question. */
export const findingAddressToShipTo = filledInAsOneValue(
  (db, { id, ownedBy }: Blanks<{ id: string | null; ownedBy: string }>) =>
    addresses(db).where('id', '=', id).where('user_id', '=', ownedBy),
)

export async function findAddressToShipTo(db: Database, whose: Whose): Promise<AddressRow | undefined> {
  const { rows } = await db.executeQuery(findingAddressToShipTo(db, whose))
  return rows[0]?.rows[0]
}

function addresses(db: Database) {
  return db
    .selectFrom('addresses')
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'address_line1', 'address_line2', 'city', 'state', 'postal_code', 'phone'])
    .select(['is_default', isServed.as('is_served')])
}

/** A sub-select and no join: the pincode may never have been listed. */
const isServed = sql<boolean>`EXISTS (SELECT FROM pincodes WHERE pin_code = addresses.postal_code AND served)`

/** Changes to a person's addresses take turns: one default, and no more than are allowed. */
export async function lockOwner(tx: Database, userId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return owner !== undefined
}

type NewAddress = { ownedBy: string; isDefault: boolean }

export async function insertAddress(
  tx: Database,
  { ownedBy, isDefault }: NewAddress,
  fields: AddressFields,
): Promise<string> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ user_id: ownedBy, is_default: isDefault, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAddress(db: Database, whose: Whose, fields: AddressFields): Promise<void> {
  await own(db, whose).set(columnsOf(fields)).execute()
}

/** Whether it was the default one; undefined where there is none. */
export async function markRemoved(tx: Database, whose: Whose): Promise<{ wasDefault: boolean } | undefined> {
  const removed = await own(tx, whose)
    .set({ removed_at: sql`now()` })
    .returning('is_default')
    .executeTakeFirst()
  return removed && { wasDefault: removed.is_default }
}

export async function markDefault(tx: Database, whose: Whose): Promise<void> {
  // First the others: there is never more than one.
  await tx
    .updateTable('addresses')
    .where('user_id', '=', whose.ownedBy)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .set({ is_default: false })
    .execute()
  await own(tx, whose).set({ is_default: true }).execute()
}

function own(db: Database, { id, ownedBy }: Whose) {
  return db
    .updateTable('addresses')
    .where('id', '=', id)
    .where('user_id', '=', ownedBy)
    .where('removed_at', 'is', null)
}

function columnsOf(fields: AddressFields) {
  return {
    name: fields.name,
    address_line1: fields.addressLine1,
    address_line2: fields.addressLine2,
    city: fields.city,
    state: fields.state,
    postal_code: fields.postalCode,
    phone: fields.phone,
  }
}
