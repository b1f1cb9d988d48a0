import { addDays, dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'

/** What the shop's clock showed in an answer, and when that came by this device's, which may be wrong or elsewhere. */
export type ShopClock = { asOf: string; receivedAt: number }

export function shopTime({ asOf, receivedAt }: ShopClock, deviceTime: number): Date {
  // A device's clock that is set back does not open again what has closed.
  return new Date(Date.parse(asOf) + Math.max(0, deviceTime - receivedAt))
}

/**
 * When something shown by the clock is next another thing: just after a deadline, and when the day ends; where there are
 * many deadlines, every so often.
 */
export function nextLook(now: Date, deadline: Date | undefined, every = Number.POSITIVE_INFINITY): Date {
  const midnight = instantInHyderabad(addDays(dayInHyderabad(now), 1)).getTime()
  const isAhead = deadline !== undefined && deadline >= now
  const looks = [midnight, now.getTime() + every, isAhead ? deadline.getTime() + 1 : midnight]
  return new Date(Math.min(...looks))
}

/** When this device's clock will show that moment of the shop's. */
export function deviceTimeOf({ asOf, receivedAt }: ShopClock, moment: string): number {
  return receivedAt + Date.parse(moment) - Date.parse(asOf)
}
