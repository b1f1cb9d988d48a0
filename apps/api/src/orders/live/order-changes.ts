import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import { createChangeFeed } from '../../platform/change-feed.ts'

/** What the trigger says about a changed order: its customer, who carries it and who did till now. */
export type OrderChange = { order: string; customer: string; partners: readonly string[] }

export const createOrderChanges = () =>
  createChangeFeed<OrderChange>({
    channel: 'order_changed',
    read: payload => JSON.parse(payload),
    idOf: ({ order }) => order,
  })

export function mayHearOf(user: UserInfo, { customer, partners }: OrderChange): boolean {
  if (hasDuty(user, 'order') || customer === user._id) return true
  return user.deliveryPartner.isApproved && partners.includes(user._id)
}
