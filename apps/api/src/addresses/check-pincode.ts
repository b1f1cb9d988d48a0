import { isPincode } from '@pindivantalu/domain/addresses/address'
import type { CheckPincodeAnswer } from '@pindivantalu/domain/addresses/address.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { isPincodeServed } from './pincodes.queries.ts'

export async function checkPincode({ db }: Pick<Deps, 'db'>, pinCode: string): Promise<CheckPincodeAnswer> {
  const isServed = isPincode(pinCode) && (await isPincodeServed(db, pinCode))
  if (!isServed) refuse('address.pincode_not_serviceable', { field: 'pinCode' })
  return { pinCode, serviceable: true }
}
