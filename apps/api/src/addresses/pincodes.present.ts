import type { PincodeOption, PincodeView } from '@pindivantalu/domain/addresses/address.wire'
import type { PlaceView } from '@pindivantalu/domain/addresses/waitlist.wire'
import type { PincodeRow } from './pincodes.queries.ts'

export function presentPincode({ pin_code, area, served }: PincodeRow): PincodeView {
  return { pinCode: pin_code, area, served }
}

export function presentPincodeOption({ pin_code, area }: PincodeRow): PincodeOption {
  return { pinCode: pin_code, area }
}

export function presentPlace(pinCode: string, served: PincodeRow | undefined): PlaceView {
  return { pinCode, serviceable: served !== undefined, area: served?.area ?? null }
}
