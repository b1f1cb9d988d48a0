import type { AddressFields, SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { decideNewAddress } from '@pindivantalu/domain/addresses/save-address'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { presentAddress } from './addresses.present.ts'
import {
  findAddressToShipTo,
  insertAddress,
  listAddresses,
  lockOwner,
  saveAddress,
} from './addresses.queries.ts'
import { isPincodeServed } from './pincodes.queries.ts'

type AddressDeps = Pick<Deps, 'db'>
type Saved = { address: SavedAddressView; isNew: boolean }

type NewAddress = { ownedBy: string; fields: AddressFields }

export function saveNewAddress({ db }: AddressDeps, address: NewAddress): Promise<Saved> {
  return inTransaction(db, tx => saveNewAddressIn(tx, address))
}

/** In the transaction of whatever else is written with it. */
export async function saveNewAddressIn(tx: Database, { ownedBy, fields }: NewAddress): Promise<Saved> {
  if (!(await lockOwner(tx, ownedBy))) refuse('auth.required')
  const saved = (await listAddresses(tx, ownedBy)).map(presentAddress)
  const isServed = await isPincodeServed(tx, fields.postalCode)
  const decision = decideNewAddress({ fields, isServed, saved })
  if (!decision.ok) return refuse(decision.code)
  if (decision.does === 'keep') return { address: decision.known, isNew: false }

  const { isDefault } = decision
  const _id = await insertAddress(tx, { ownedBy, isDefault }, fields)
  return { address: { _id, ...fields, isDefault, serviceable: true }, isNew: true }
}

/** Orders that were sent there keep what it was. */
export async function changeAddress(
  { db }: AddressDeps,
  whose: { id: string; ownedBy: string },
  fields: AddressFields,
): Promise<SavedAddressView> {
  const address = (await findAddressToShipTo(db, whose)) ?? refuse('address.not_found')
  if (!(await isPincodeServed(db, fields.postalCode))) refuse('address.pincode_not_serviceable')
  await saveAddress(db, whose, fields)
  return { ...presentAddress(address), ...fields, serviceable: true }
}
