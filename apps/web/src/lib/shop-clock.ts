import { addDays, dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'

/** What the shop's clock showed in an answer, and when that came by this device's, which may be wrong or elsewhere. */
export type ShopClock = { asOf: string; receivedAt: number }

export function shopTime({ asOf, receivedAt }: ShopClock, deviceTime: number): Date {
  // A device's clock that is set back does not open again what has closed.
  return new Date(Date.parse(asOf) + Math.max(0, deviceTime - receivedAt))
}

/** When something shown by the clock is next another thing: just after a deadline, and when the day ends. */
export function nextLook(now: Date, deadline: Date | undefined): Date {
  const midnight = instantInHyderabad(addDays(dayInHyderabad(now), 1))
  if (!deadline || deadline < now || deadline >= midnight) return midnight
  return new Date(deadline.getTime() + 1)
}
