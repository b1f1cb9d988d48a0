import type { UserView } from '@pindivantalu/domain/accounts/account.wire'
import { presentUserInfo } from '../accounts.present.ts'
import type { PersonRow } from './people.queries.ts'

export function presentPerson(row: PersonRow): UserView {
  return {
    ...presentUserInfo(row),
    sourcingPartner: {
      isSourcingPartner: row.sourcing_approval !== null,
      isApproved: row.sourcing_approval === 'approved',
    },
    createdAt: row.created_at.toISOString(),
  }
}

/** '+91••••••3210': tells the owner which number it was, and nobody else whose. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d{6}(?=\d{4}$)/, '••••••')
}
