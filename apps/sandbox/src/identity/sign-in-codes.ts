import { randomBytes, randomInt } from 'node:crypto'
import { GoogleRefusal } from '../google-errors.ts'
import { LATE_PHONE } from './magic-phones.ts'

type SentCode = {
  sessionInfo: string
  phoneNumber: string
  code: string
  sentAt: number
  wrongTries: number
  isUsed: boolean
}
type Answer = { sessionInfo: string; code: string; allAreExpired: boolean }

const LIFETIME_MS = 5 * 60_000
const WRONG_TRIES_ALLOWED = 5
const CODES_KEPT = 10_000

/** Every code that was sent, the used and the expired too, so that each can be refused for its own reason. */
export function createSignInCodes(now: () => Date) {
  const codes = new Map<string, SentCode>()

  return {
    make(phoneNumber: string): SentCode {
      const sent: SentCode = {
        sessionInfo: randomBytes(96).toString('base64url'),
        phoneNumber,
        code: String(randomInt(1_000_000)).padStart(6, '0'),
        sentAt: now().getTime(),
        wrongTries: 0,
        isUsed: false,
      }
      codes.set(sent.sessionInfo, sent)
      const [oldest] = codes.keys()
      if (oldest && codes.size > CODES_KEPT) codes.delete(oldest)
      return sent
    },
    /** The phone that has been proven. */
    use({ sessionInfo, code, allAreExpired }: Answer): string {
      const sent = codes.get(sessionInfo)
      if (!sent) throw new GoogleRefusal('INVALID_SESSION_INFO')
      const isTooOld = now().getTime() - sent.sentAt >= LIFETIME_MS || sent.phoneNumber === LATE_PHONE
      // Google calls a code that has served its turn expired, too.
      if (isTooOld || allAreExpired || sent.isUsed) throw new GoogleRefusal('SESSION_EXPIRED')
      if (sent.wrongTries >= WRONG_TRIES_ALLOWED) throw new GoogleRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')
      if (code !== sent.code) {
        sent.wrongTries += 1
        throw new GoogleRefusal('INVALID_CODE')
      }
      sent.isUsed = true
      return sent.phoneNumber
    },
    /** Newest last, as the official emulator lists them. */
    listUnused: () =>
      [...codes.values()]
        .filter(({ isUsed }) => !isUsed)
        .map(({ code, phoneNumber, sessionInfo }) => ({ code, phoneNumber, sessionInfo })),
  }
}
