import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { maySeePhoto } from '@pindivantalu/domain/fulfilment/attempt'
import type { AttemptReason } from '@pindivantalu/domain/orders/attempts/attempt'
import type { AttemptView } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import type { OrderRow } from './orders.queries.ts'

/** Who reads: its customer, one of the staff, or a partner. */
type Reader = Worker & { id: string; isCustomer: boolean }
type Attempted = Pick<OrderRow, 'id' | 'attempts' | 'delivery_partner_id' | 'delivered_at'>

/** What a partner may not see is empty: the words once they have handed over, photo and place unless they were there. */
export function presentAttempts(row: Attempted, reader: Reader): AttemptView[] {
  const { id, isCustomer } = reader
  const isForShop = hasDuty(reader, 'order')
  const isPartner = row.delivery_partner_id === id
  const readsWords = isForShop || isCustomer || (isPartner && row.delivered_at === null)
  return row.attempts.map(attempt => {
    const taken = { notedBy: attempt.noted_by, deliveredAt: row.delivered_at }
    const seesPhoto = maySeePhoto(taken, { id, isForShop, isCustomer, isPartner })
    const { latitude, longitude } = attempt
    return {
      _id: attempt.id,
      reason: attempt.reason as AttemptReason,
      note: readsWords ? attempt.note : '',
      photo: seesPhoto && attempt.photo_key ? photoPath(row.id, attempt.id) : null,
      at: new Date(attempt.at).toISOString(),
      notedAt: new Date(attempt.noted_at).toISOString(),
      by: firstNameOf(attempt.noted_by_name ?? ''),
      place: seesPhoto && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    }
  })
}

const photoPath = (orderId: string, attemptId: string) => `/api/orders/${orderId}/attempts/${attemptId}/photo`
