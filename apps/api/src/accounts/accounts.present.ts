import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { deliveryAccess } from '@pindivantalu/domain/accounts/partners/partner-approval'
import type { AccountRow } from './accounts.queries.ts'

export function presentUserInfo(row: AccountRow): UserInfo {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    isEmailProven: row.email_proven_at !== null,
    isAdmin: row.is_admin,
    ...(row.staff_role && { staffRole: row.staff_role }),
    deliveryPartner: deliveryAccess(row.delivery_approval),
    language: row.language,
  }
}
