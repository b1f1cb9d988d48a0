import { asRecord, parseJson } from '../../read-json.ts'
import type { UserInfo } from '../account.wire.ts'
import { isSignInPhone } from '../phone.ts'
import { isStaffRole } from '../staff-roles.ts'

export const USER_STORAGE_KEY = 'userInfo'

/**
 * Who was signed in when this browser was last used, as text from its storage, or nobody. Anyone may have written
 * there: what cannot be understood counts as nobody, and nothing is believed that matters, since the server asks the
 * cookie.
 */
export function readStoredUser(stored: string | null): UserInfo | null {
  const user = asRecord(parseJson(stored ?? 'null'))
  const partner = asRecord(user.deliveryPartner)
  const { _id, name, phone, email } = user
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof phone !== 'string') return null
  if (_id === '' || name === '' || !isSignInPhone(phone)) return null
  return {
    _id,
    name,
    phone,
    email: typeof email === 'string' ? email : null,
    isEmailProven: user.isEmailProven === true,
    isAdmin: user.isAdmin === true,
    ...(isStaffRole(user.staffRole) && { staffRole: user.staffRole }),
    deliveryPartner: {
      isDeliveryPartner: partner.isDeliveryPartner === true,
      isApproved: partner.isApproved === true,
      ...(partner.isRejected === true && { isRejected: true }),
    },
    language: user.language === 'te' ? 'te' : 'en',
  }
}
