import type { AddPincodeRequest, ChangePincodeRequest } from '@pindivantalu/domain/addresses/address.wire'
import type { Database } from '../db/client.ts'

export type PincodeRow = Awaited<ReturnType<typeof listPincodes>>[number]

export function listPincodes(db: Database) {
  return pincodes(db).execute()
}

export function listServedPincodes(db: Database) {
  return pincodes(db).where('served', '=', true).execute()
}

function pincodes(db: Database) {
  return db.selectFrom('pincodes').select(['pin_code', 'area', 'served']).orderBy('pin_code')
}

/** Undefined where the shop does not deliver. */
export function findServedPincode(db: Database, pinCode: string): Promise<PincodeRow | undefined> {
  return pincodes(db).where('pin_code', '=', pinCode).where('served', '=', true).executeTakeFirst()
}

export async function isPincodeServed(db: Database, pinCode: string): Promise<boolean> {
  return (await findServedPincode(db, pinCode)) !== undefined
}

/** Undefined where it is listed already. */
export function insertPincode(db: Database, { pinCode, area }: AddPincodeRequest) {
  return db
    .insertInto('pincodes')
    .values({ pin_code: pinCode, area })
    .onConflict(conflict => conflict.column('pin_code').doNothing())
    .returning(['pin_code', 'area', 'served'])
    .executeTakeFirst()
}

/** Undefined where it is not listed. */
export function savePincode(db: Database, pinCode: string, { area, served }: ChangePincodeRequest) {
  return db
    .updateTable('pincodes')
    .where('pin_code', '=', pinCode)
    .set(({ ref }) => ({ area: area ?? ref('area'), served: served ?? ref('served') }))
    .returning(['pin_code', 'area', 'served'])
    .executeTakeFirst()
}
