import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { maySeePhoto } from '@pindivantalu/domain/fulfilment/attempt'
import type { AttemptReason } from '@pindivantalu/domain/orders/attempts/attempt'
import type { AttemptView } from '@pindivantalu/domain/orders/attempts/attempt.wire'
import type { OrderRow } from './orders.queries.ts'

/** Who reads: its customer, an admin, or a partner. */
type Reader = { id: string; isCustomer: boolean; isAdmin: boolean }
type Attempted = Pick<OrderRow, 'id' | 'attempts' | 'delivery_partner_id' | 'delivered_at'>

/** What a partner may not see is empty: the words once they have handed over, photo and place unless they were there. */
export function presentAttempts(row: Attempted, { id, isAdmin, isCustomer }: Reader): AttemptView[] {
  const isPartner = row.delivery_partner_id === id
  const readsWords = isAdmin || isCustomer || (isPartner && row.delivered_at === null)
  return row.attempts.map(attempt => {
    const taken = { notedBy: attempt.noted_by, deliveredAt: row.delivered_at }
    const seesPhoto = maySeePhoto(taken, { id, isAdmin, isCustomer, isPartner })
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
