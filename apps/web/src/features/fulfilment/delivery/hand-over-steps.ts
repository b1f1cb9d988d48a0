import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'

const CODE_LENGTH = 6

/** What this phone knows of a hand-over beyond the server's list. Nothing of the customer is in it. */
export type HandOverMemory = {
  /** When a code may be asked for again, by this phone's clock. */
  resendAt: number
  /** Null where the server did not say. */
  sendsLeft: number | null
  /** False where neither SMS nor WhatsApp took it: the customer finds it on the order's page all the same. */
  hasLeft: boolean
  isVerified: boolean
}

/** One button at a time; none while there is no kitchen to collect from. */
export type HandOverStep = 'wait' | 'collect' | 'send' | 'enter' | 'finish'

export function handOverStep(
  order: Pick<OrderView, 'sourcing' | 'attempts'>,
  memory: HandOverMemory | undefined,
): HandOverStep {
  // What came back from a door is with its partner, whatever the kitchen.
  const isThere = order.sourcing.sourcingPartner !== null || order.attempts.length > 0
  if (!order.sourcing.isCollected) return isThere ? 'collect' : 'wait'
  if (!memory) return 'send'
  return memory.isVerified ? 'finish' : 'enter'
}

/** What stands in the way: of the step itself, or of the code that was typed. */
export type Problem = {
  of: 'step' | 'code'
  text: string
  /** What the shop adds to its words. */
  advice?: string | undefined
  isOfNetwork?: boolean
  /** Where the partner can do no more alone. */
  asksForShop?: boolean
}

/** It is said of the step that it left behind, and goes with it: what was lost on the way may have been done all the same. */
export function problemAt(
  step: HandOverStep,
  problem: (Problem & { at: HandOverStep }) | undefined,
): Problem | undefined {
  return problem?.at === step ? problem : undefined
}

/** What failed for want of a network says nothing any more once there is one. */
export function leftWithNetwork<Found extends Problem>(problem: Found | undefined): Found | undefined {
  return problem?.isOfNetwork ? undefined : problem
}

/** For a code that was sent by another phone, or before this one forgot it. */
export const CODE_IS_OUT: HandOverMemory = { resendAt: 0, sendsLeft: null, hasLeft: true, isVerified: false }

/** Five wrong ones void a code: what cannot be one is not tried. */
export function codeFault(otp: string): string | undefined {
  if (otp === '') return t('Please enter OTP')
  return otp.length < CODE_LENGTH
    ? t('Please enter all {length} digits of the OTP', { length: CODE_LENGTH })
    : undefined
}

type Sent = { retryAfterSeconds: number; sendsLeft: number | null; hasLeft?: boolean }

/** A code that was made may be typed; when the next may be asked for, the server says. */
export function afterSending(
  { retryAfterSeconds, sendsLeft, hasLeft = true }: Sent,
  now: number,
): HandOverMemory {
  return { resendAt: now + retryAfterSeconds * 1000, sendsLeft, hasLeft, isVerified: false }
}

/** Where asking for a code was refused and there is one all the same, as after a lost answer. */
export function codeInSpiteOf(
  refusal: { code: ErrorCode | undefined; retryAfterSeconds: number },
  memory: HandOverMemory | undefined,
): Sent | undefined {
  const sendsLeft = memory?.sendsLeft ?? null
  switch (refusal.code) {
    case 'delivery_code.sent_just_now':
      return { retryAfterSeconds: refusal.retryAfterSeconds, sendsLeft }
    case 'delivery_code.too_many_sends':
      return { retryAfterSeconds: 0, sendsLeft: 0 }
    case 'delivery_code.send_failed':
      return { retryAfterSeconds: 0, sendsLeft, hasLeft: false }
    default:
      return undefined
  }
}
