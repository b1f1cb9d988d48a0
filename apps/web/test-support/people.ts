import type { UserInfo, UserView } from '@pindivantalu/domain/accounts/account.wire'
import { USER_STORAGE_KEY } from '@pindivantalu/domain/accounts/sign-in/stored-user'

export const CUSTOMER: UserInfo = {
  _id: 'sita',
  name: 'Sita',
  phone: '+919000000004',
  email: null,
  isEmailProven: false,
  isAdmin: false,
  deliveryPartner: { isDeliveryPartner: false, isApproved: false },
  language: 'en',
}

export const OWNER: UserInfo = {
  ...CUSTOMER,
  _id: 'amma',
  name: 'Amma',
  phone: '+919000000001',
  isAdmin: true,
}

/** The customer, as the owner sees them. */
export const SEEN_CUSTOMER: UserView = {
  ...CUSTOMER,
  sourcingPartner: { isSourcingPartner: false, isApproved: false },
  createdAt: '2026-01-10T12:00:00.000Z',
}

/** In this browser; the shop is asked too, at /users/profile. */
export function rememberUser(user: UserInfo): void {
  window.localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user))
}
