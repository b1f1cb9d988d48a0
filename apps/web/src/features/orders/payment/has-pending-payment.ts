import { readStorage } from '../../../lib/storage/storage.ts'

export const PENDING_PAYMENT_KEY = 'pendingPayment'

/** Asked before the code is fetched that deals with it. */
export function hasPendingPayment(): boolean {
  return Boolean(readStorage(PENDING_PAYMENT_KEY))
}
