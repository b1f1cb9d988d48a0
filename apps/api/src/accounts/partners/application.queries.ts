import type { ApplicationRequest } from '@pindivantalu/domain/accounts/partners/partner.wire'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

export function findApplication(db: Database, userId: string) {
  return db
    .selectFrom('delivery_partners')
    .where('user_id', '=', userId)
    .select(['approval', 'vehicle', 'licence_number', 'area', 'licence_photo_key'])
    .executeTakeFirst()
}

export function lockApplication(tx: Database, userId: string) {
  return tx
    .selectFrom('delivery_partners')
    .where('user_id', '=', userId)
    .select(['approval', 'licence_photo_key'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Saved = Omit<ApplicationRequest, 'licencePhoto'> & { userId: string; photoKey: string }

export async function saveApplication(
  tx: Database,
  { userId, vehicle, licenceNumber, area, photoKey }: Saved,
): Promise<void> {
  await tx
    .updateTable('delivery_partners')
    .where('user_id', '=', userId)
    .set({ vehicle, licence_number: licenceNumber, area, licence_photo_key: photoKey })
    .execute()
}

/** Which of these files an application has. */
export async function listKeptLicences(db: Database, keys: readonly string[]): Promise<string[]> {
  const kept = await db
    .selectFrom('delivery_partners')
    .where(sql<boolean>`licence_photo_key = ANY(${keys}::uuid[])`)
    .select('licence_photo_key as key')
    .execute()
  return kept.flatMap(({ key }) => key ?? [])
}
