/** Comes with the way to an order's page, which then thanks for it. */
export const PAID_JUST_NOW = { isPaidJustNow: true }

export function isPaidJustNow(state: unknown): boolean {
  return (state as Partial<typeof PAID_JUST_NOW> | null)?.isPaidJustNow === true
}

/**
 * Puts home where the checkout stands in the browser's history: Back from an order that is paid must lead neither to its
 * checkout nor to an empty cart. The router's own count of entries stays as it is.
 */
export function putHomeBehind(home: string): void {
  window.history.replaceState({ idx: window.history.state?.idx }, '', home)
}
