import { forgetKept } from '../../../../lib/offline/kept-answers.ts'

/**
 * The pending list as it was last read, for where there is no network. It holds customers' phones and addresses, so it is
 * kept for one partner, for a day at most, and only while they are signed in. The service worker keeps it; the shop's
 * pages remove it.
 */
export const PENDING_LIST = '/api/orders/deliverypartner?status=pending'

/** With the build in its name: a list is read by the version that kept it. */
export const LIST_CACHE = 'delivery-list-'

/** Forgets the list, unless it is this person's. */
export function forgetKeptList(exceptOf?: string): Promise<void> {
  return forgetKept(LIST_CACHE, exceptOf)
}
