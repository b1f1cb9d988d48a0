import type { SavedAddressView } from '@pindivantalu/domain/addresses/address.wire'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { presentAddress } from './addresses.present.ts'
import {
  findAddressToShipTo,
  listAddresses,
  lockOwner,
  markDefault,
  markRemoved,
} from './addresses.queries.ts'

type AddressDeps = Pick<Deps, 'db'>
type Whose = { id: string; ownedBy: string }

export async function makeDefaultAddress({ db }: AddressDeps, whose: Whose): Promise<SavedAddressView> {
  return inTransaction(db, async tx => {
    await lockOwner(tx, whose.ownedBy)
    const address = (await findAddressToShipTo(tx, whose)) ?? refuse('address.not_found')
    await markDefault(tx, whose)
    return { ...presentAddress(address), isDefault: true }
  })
}

/** Where the default one goes, the newest of the others takes its place. */
export async function removeAddress({ db }: AddressDeps, whose: Whose): Promise<void> {
  const { ownedBy } = whose
  await inTransaction(db, async tx => {
    await lockOwner(tx, ownedBy)
    const { wasDefault } = (await markRemoved(tx, whose)) ?? refuse('address.not_found')
    if (!wasDefault) return
    const [newest] = await listAddresses(tx, ownedBy)
    if (newest) await markDefault(tx, { id: newest.id, ownedBy })
  })
}
