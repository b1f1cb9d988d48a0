import { GoogleRefusal } from '../google-errors.ts'

/** Codes sent within an hour, to one phone and for one caller's IP. */
export type SendLimits = { perPhone: number; perIp: number }

/** Google does not publish its own. These let a long test run through which signs the same few people in. */
export const GENEROUS_SEND_LIMITS: SendLimits = { perPhone: 300, perIp: 3_000 }

const HOUR_MS = 3_600_000

export function createSendLimiter({ perPhone, perIp }: SendLimits, now: () => Date) {
  const hours = new Map<string, { since: number; sent: number }>()

  function countOf(key: string): number {
    const time = now().getTime()
    const hour = hours.get(key)
    const current = hour && time - hour.since < HOUR_MS ? hour : { since: time, sent: 0 }
    current.sent += 1
    hours.set(key, current)
    return current.sent
  }

  return {
    demandRoom({ phone, ip }: { phone: string; ip: string }): void {
      if (countOf(ip) > perIp) {
        throw new GoogleRefusal(
          'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity. Try again later.',
        )
      }
      if (countOf(phone) > perPhone) {
        throw new GoogleRefusal('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.')
      }
    },
  }
}
