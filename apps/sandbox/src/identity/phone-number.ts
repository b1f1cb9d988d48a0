import { GoogleRefusal } from '../google-errors.ts'

/** As long as numbers in India are; of other countries, as short and as long as any country's are. */
const DIGITS = { india: { min: 12, max: 12 }, elsewhere: { min: 7, max: 15 } }

/** The project sends to India only, as the region policy of the real one does. */
export function demandReachablePhone(phoneNumber: string | undefined): string {
  if (!phoneNumber) throw new GoogleRefusal('MISSING_PHONE_NUMBER')
  if (!/^\+\d+$/.test(phoneNumber)) throw new GoogleRefusal('INVALID_PHONE_NUMBER : Invalid format.')
  const isIndian = phoneNumber.startsWith('+91')
  const { min, max } = isIndian ? DIGITS.india : DIGITS.elsewhere
  const digits = phoneNumber.length - 1
  if (digits < min) throw new GoogleRefusal('INVALID_PHONE_NUMBER : TOO_SHORT')
  if (digits > max) throw new GoogleRefusal('INVALID_PHONE_NUMBER : TOO_LONG')
  if (!isIndian) {
    throw new GoogleRefusal(
      'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    )
  }
  if (!/^\+91[6-9]/.test(phoneNumber)) throw new GoogleRefusal('INVALID_PHONE_NUMBER : Invalid format.')
  return phoneNumber
}
