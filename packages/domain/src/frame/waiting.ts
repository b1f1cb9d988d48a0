import { HOUR, hourInHyderabad, MINUTE } from '../indian-time.ts'

/** What the owner is told of, each in its own words and with its own way there. */
export const NOTICE_KINDS = [
  'order',
  'chat',
  'missed',
  'problem',
  'payment',
  'refund',
  'held refund',
  'kitchen',
  'festival',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** As far as a badge counts. */
export const MOST_WAITING = 100

/** '99+' for all that is not counted further. */
export function countInWords(count: number): string {
  return count >= MOST_WAITING ? `${MOST_WAITING - 1}+` : String(count)
}

const PAYMENT_SETTLES_WITHIN = 10 * MINUTE

/** Money that has no order yet is on its way to one for some minutes; after that the owner is asked. */
export function isPaymentHeld(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() >= PAYMENT_SETTLES_WITHIN
}

const NIGHT_FROM = 22
const NIGHT_UNTIL = 7

/** From 10 PM to 7 AM nothing sounds. */
export function isNight(now: Date): boolean {
  const hour = hourInHyderabad(now)
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL
}

type Told = { kind: NoticeKind; id: string; at: string }

/** What tells one event from another: a chat is told of again when somebody writes again. */
export function eventOf({ kind, id, at }: Told): string {
  return `${kind} ${id} ${at}`
}

/** Those that were not there before. Without a before, as on opening the page, nothing is new. */
export function newAmong<Notice extends Told>(
  notices: readonly Notice[],
  before: readonly Told[] | undefined,
): Notice[] {
  if (!before) return []
  const known = new Set(before.map(eventOf))
  return notices.filter(notice => !known.has(eventOf(notice)) && !isOlderThanAll(notice, before))
}

/** One that newer ones had pushed out of the list, and that comes back when they are dealt with, is no news. */
function isOlderThanAll({ kind, at }: Told, before: readonly Told[]): boolean {
  const sameKind = before.filter(one => one.kind === kind)
  return sameKind.length > 0 && sameKind.every(one => at < one.at)
}

/** 'now', '12 min', '3 h', '2 d': since then. */
export function sinceInWords(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < MINUTE) return 'now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`
  return passed < 24 * HOUR ? `${Math.floor(passed / HOUR)} h` : `${Math.floor(passed / (24 * HOUR))} d`
}
