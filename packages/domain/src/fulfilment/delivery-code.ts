import { type Refusal, refusal } from '../errors.ts'
import { MINUTE } from '../indian-time.ts'
import {
  type CodeRules,
  codeExpiresAt,
  judgeCode,
  type OneTimeCode,
} from '../messages/codes/one-time-code.ts'

export const DELIVERY_CODE_RULES: CodeRules = { lifetime: 15 * MINUTE, mostTries: 5 }
const BETWEEN_SENDS = MINUTE
const MOST_SENDS = 5
/** Wrong guesses over all codes of one order. After that only the shop itself can mark it as delivered. */
export const MOST_GUESSES = 15

export const CODE_CHANNELS = ['sms', 'whatsapp'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

/** The code of one order and one partner; assigning another partner voids it. Every send makes a new code. */
export type DeliveryCode = OneTimeCode & {
  /** The current one included, though it may have left by no way. */
  sends: number
  /** Null where it left by no way: then it may be asked for again at once. */
  sentAt: Date | null
  /** Over which calls the current code was asked for; whichever it was, it left by SMS and by WhatsApp. */
  askedOver: readonly CodeChannel[]
}

type MaybeLater = Refusal & { retryAfterSeconds?: number; triesLeft?: number }

/**
 * `sms/sendotp` and `whatsapp/sendotp` are one act: the first makes the code and sends it both ways, the other within
 * a minute finds it sent already.
 */
export function decideSendingCode(
  code: DeliveryCode | undefined,
  { channel, guesses, now }: { channel: CodeChannel; guesses: number; now: Date },
): { ok: true; act: 'send_new' | 'already_sent' } | MaybeLater {
  // A code that nobody may type any more is not sent.
  if (guesses >= MOST_GUESSES) return refusal('delivery_code.too_many_guesses')
  if (!code) return { ok: true, act: 'send_new' }
  const { retryAfterSeconds } = sendingState(code, now)
  const isTooSoon = retryAfterSeconds > 0
  if (isTooSoon && !code.askedOver.includes(channel)) return { ok: true, act: 'already_sent' }
  if (sendsSoFar(code) >= MOST_SENDS) return refusal('delivery_code.too_many_sends')
  if (isTooSoon) return { ...refusal('delivery_code.sent_just_now'), retryAfterSeconds }
  return { ok: true, act: 'send_new' }
}

/** What is left to ask for. */
export function sendingState(code: DeliveryCode, now: Date) {
  const waiting = code.sentAt ? code.sentAt.getTime() + BETWEEN_SENDS - now.getTime() : 0
  return {
    retryAfterSeconds: Math.max(0, Math.ceil(waiting / 1000)),
    sendsLeft: MOST_SENDS - sendsSoFar(code),
  }
}

/** One that left by no way does not count: a provider that is down uses up nobody's sends. */
export function sendsSoFar(code: DeliveryCode | undefined): number {
  if (!code) return 0
  return code.sentAt ? code.sends : code.sends - 1
}

/** Whether the guess that was made, right or wrong, opens the hand-over. Once worn out, it waits for the next code. */
export function decideCodeGuess(
  code: DeliveryCode | undefined,
  { isRight, guesses, now }: { isRight: boolean; guesses: number; now: Date },
): { ok: true } | MaybeLater {
  if (guesses >= MOST_GUESSES) return refusal('delivery_code.too_many_guesses')
  if (!code) return refusal('delivery_code.expired')
  const state = judgeCode(code, DELIVERY_CODE_RULES, now)
  if (state === 'expired') return refusal('delivery_code.expired')
  if (state === 'worn_out') {
    const { retryAfterSeconds } = sendingState(code, now)
    return { ...refusal('delivery_code.too_many_tries'), ...(retryAfterSeconds > 0 && { retryAfterSeconds }) }
  }
  return isRight ? { ok: true } : { ...refusal('delivery_code.wrong'), triesLeft: triesAfter(code, guesses) }
}

/** After this wrong one: of this code, and of all codes of the order. */
function triesAfter({ tries }: DeliveryCode, guesses: number): number {
  return Math.max(0, Math.min(DELIVERY_CODE_RULES.mostTries - tries, MOST_GUESSES - guesses) - 1)
}

type SentCode = OneTimeCode & Pick<DeliveryCode, 'sentAt'>

/** Until when a code that has really left opens the hand-over; null where none is out. */
export function codeIsOutUntil(code: SentCode | undefined, now: Date): Date | null {
  if (!code?.sentAt || judgeCode(code, DELIVERY_CODE_RULES, now) !== 'usable') return null
  return codeExpiresAt(code, DELIVERY_CODE_RULES)
}
