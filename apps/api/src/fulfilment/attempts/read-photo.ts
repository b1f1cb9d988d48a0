import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import { maySeePhoto } from '@pindivantalu/domain/fulfilment/attempt'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { findPhoto } from './attempts.queries.ts'

/** For the shop, the customer and the partner who took it; for anybody else there is none. */
export async function readPhoto(
  { db, attemptPhotos }: Pick<Deps, 'db' | 'attemptPhotos'>,
  { orderId, attemptId, user }: { orderId: string; attemptId: string; user: UserInfo },
) {
  const photo = (await findPhoto(db, { orderId, attemptId })) ?? refuse('order.not_found')
  const reader = {
    id: user._id,
    isForShop: hasDuty(user, 'order'),
    isCustomer: photo.customerId === user._id,
    isPartner: photo.partnerId === user._id && user.deliveryPartner.isApproved,
  }
  if (!photo.key || !maySeePhoto(photo, reader)) return refuse('order.not_found')
  return (await attemptPhotos.read(photo.key)) ?? refuse('order.not_found')
}
