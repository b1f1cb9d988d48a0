import { isStaffRole, type StaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import type { Database } from '../client.ts'
import { DEMO_ADDRESSES, DEMO_COOKS, DEMO_PEOPLE } from './demo-people.ts'

/** An account that is there already stays as it is. */
export async function insertDemoPeople(tx: Database, now: Date): Promise<void> {
  for (const { role, name, phone } of DEMO_PEOPLE) {
    const staffRole = isStaffRole(role) ? role : null
    const userId = await insertUser(tx, { name, phone, isAdmin: role === 'admin', staffRole, now })
    if (!userId) continue
    if (role === 'pending delivery partner') {
      await tx.insertInto('delivery_partners').values({ user_id: userId, applied_at: now }).execute()
    }
    if (role === 'approved delivery partner') {
      await tx
        .insertInto('delivery_partners')
        .values({ user_id: userId, ...approvedAt(now) })
        .execute()
    }
    await insertAddresses(tx, { userId, phone, now })
  }
  for (const cook of DEMO_COOKS) await insertCook(tx, cook, now)
}

async function insertAddresses(
  tx: Database,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<void> {
  for (const [position, address] of DEMO_ADDRESSES.filter(({ customer }) => customer === phone).entries()) {
    await tx
      .insertInto('addresses')
      .values({
        user_id: userId,
        name: address.name,
        address_line1: address.addressLine1,
        address_line2: address.addressLine2,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        phone: address.phone,
        is_default: position === 0,
        created_at: now,
      })
      .execute()
  }
}

async function insertCook(tx: Database, cook: (typeof DEMO_COOKS)[number], now: Date): Promise<void> {
  const userId = await insertUser(tx, { name: cook.name, phone: cook.phone, now })
  if (!userId) return
  await tx
    .insertInto('sourcing_partners')
    .values({
      user_id: userId,
      organization_name: cook.organizationName,
      fssai_number: cook.fssaiNumber,
      ...approvedAt(now),
    })
    .execute()
  await tx
    .insertInto('sourcing_partner_addresses')
    .values(
      cook.addresses.map(address => ({
        sourcing_partner_id: userId,
        address_line1: address.addressLine1,
        address_line2: address.addressLine2,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        phone: address.phone,
        alternate_phones: address.alternatePhones,
        google_maps_location_url: address.googleMapsLocationUrl,
        created_at: now,
      })),
    )
    .execute()
}

type NewUser = { name: string; phone: string; isAdmin?: boolean; staffRole?: StaffRole | null; now: Date }

export async function insertUser(
  tx: Database,
  { name, phone, isAdmin = false, staffRole = null, now }: NewUser,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values({ name, phone, is_admin: isAdmin, staff_role: staffRole, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.column('phone').where('phone', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

function approvedAt(now: Date) {
  return { approval: 'approved', applied_at: now, decided_at: now } as const
}
