import type { OrderView } from '@pindivantalu/domain/orders/order.wire'

/** What this phone knows of a hand-over beyond the server's list. Nothing of the customer is in it. */
export type HandOverMemory = {
  /** When a code may be asked for again, by this phone's clock. */
  resendAt: number
  /** Null where the server did not say. */
  sendsLeft: number | null
  isVerified: boolean
}

/** One button at a time. */
export type HandOverStep = 'collect' | 'send' | 'enter' | 'finish'

export function handOverStep(
  order: Pick<OrderView, 'sourcing'>,
  memory: HandOverMemory | undefined,
): HandOverStep {
  if (!order.sourcing.isCollected) return 'collect'
  if (!memory) return 'send'
  return memory.isVerified ? 'finish' : 'enter'
}

/** A code that left may be typed; when the next may be asked for, the server says. */
export function afterSending(
  { retryAfterSeconds, sendsLeft }: { retryAfterSeconds: number; sendsLeft: number | null },
  now: number,
): HandOverMemory {
  return { resendAt: now + retryAfterSeconds * 1000, sendsLeft, isVerified: false }
}
