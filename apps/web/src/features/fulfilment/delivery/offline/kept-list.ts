/**
 * The pending list as it was last read, for where there is no network. It holds customers' phones and addresses, so it is
 * kept for one partner, for a day at most, and only while they are signed in. The service worker keeps it; the shop's
 * pages remove it.
 */
export const PENDING_LIST = '/api/orders/deliverypartner?status=pending'

/** A request for the list names the partner it may be kept for; a kept answer says since when it was kept. */
export const KEEP_FOR = 'x-keep-for'
export const KEPT_AT = 'x-kept-at'

/** With the build in its name: a list is read by the version that kept it. */
export const LIST_CACHE = 'delivery-list-'

/** Forgets the list, unless it is this person's. Never fails: where storage is forbidden nothing was kept. */
export async function forgetKeptList(exceptOf?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const names = (await caches.keys()).filter(name => name.startsWith(LIST_CACHE))
    await Promise.all(names.map(name => forgetIn(name, exceptOf)))
  } catch {
    // Nobody's logout hangs on it.
  }
}

async function forgetIn(name: string, exceptOf: string | undefined): Promise<void> {
  const kept = await (await caches.open(name)).match(PENDING_LIST)
  if (kept?.headers.get(KEEP_FOR) !== exceptOf) await caches.delete(name)
}
