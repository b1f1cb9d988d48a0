let paid: string | undefined

/** Before the way to its page, which then thanks for it, once. */
export function notePaid(orderId: string): void {
  paid = orderId
}

export function isPaidJustNow(orderId: string): boolean {
  return paid === orderId
}

export function forgetPaid(): void {
  paid = undefined
}

/**
 * Puts home where the checkout stands in the browser's history: Back from an order that is paid must lead neither to its
 * checkout nor to an empty cart. The router's own count of entries stays as it is.
 */
export function putHomeBehind(home: string): void {
  window.history.replaceState({ idx: window.history.state?.idx }, '', home)
}
