import { readStoredUser, USER_STORAGE_KEY } from '@pindivantalu/domain/accounts/sign-in/stored-user'
import { isStaff } from '@pindivantalu/domain/accounts/staff-roles'
import { readStorage } from '../storage/storage.ts'
import { KEEP_FOR } from './headers.ts'

/**
 * The service worker may keep customers' own orders for them. Not for the shop's own people, who read those of others
 * under the same path. As storage knows them: the tab that signs somebody out tells the others through it.
 */
export function keepForReader(): Record<string, string> {
  const reader = readStoredUser(readStorage(USER_STORAGE_KEY) ?? null)
  const isCustomer = reader && !isStaff(reader) && !reader.deliveryPartner.isDeliveryPartner
  return isCustomer ? { [KEEP_FOR]: reader._id } : {}
}
