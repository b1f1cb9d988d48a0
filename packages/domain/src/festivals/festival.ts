import { type Decision, refusal } from '../errors.ts'
import { addDays, type Day, dayInHyderabad } from '../indian-time.ts'
import { NO_LIMIT, type Places } from '../kitchen/places.ts'
import { TIME_SLOTS, type TimeSlot } from '../orders/slots/time-slots.ts'

export const FESTIVAL_STATES = ['draft', 'planned', 'open', 'closed'] as const
export type FestivalState = (typeof FESTIVAL_STATES)[number]

export const LONGEST_FESTIVAL_NAME = 60
export const MOST_FESTIVAL_DAYS = 14
export const MOST_FESTIVAL_PRODUCTS = 60
export const MOST_FESTIVAL_PLACES = 40_000

type Ordering = { opensAt: Date; closesAt: Date }

/** What it is by the clock, once the owner has planned it. */
export function stateByClock({ opensAt, closesAt }: Ordering, now: Date): Exclude<FestivalState, 'draft'> {
  if (now < opensAt) return 'planned'
  return now < closesAt ? 'open' : 'closed'
}

type Plan = Ordering & { teluguName: string; days: readonly Day[]; products: number }

/** A draft may be anything; what customers see is whole, and its orders end at least a day before the first is brought. */
function decidePlan({ teluguName, opensAt, closesAt, days, products }: Plan, now: Date): Decision {
  const [first] = days.toSorted()
  if (teluguName === '') return refusal('festival.no_telugu_name')
  if (products === 0) return refusal('festival.no_products')
  if (first === undefined) return refusal('festival.no_days')
  if (closesAt <= opensAt || closesAt <= now) return refusal('festival.closes_too_early')
  return dayInHyderabad(closesAt) <= addDays(first, -1) ? { ok: true } : refusal('festival.closes_too_late')
}

/** `before`: what it is until now, null for a new one. Answers what it is then. */
export function decideFestivalSave(
  before: FestivalState | null,
  { isDraft, ...plan }: Plan & { isDraft: boolean },
  now: Date,
): Decision<{ state: FestivalState }> {
  if (before === 'closed') return refusal('festival.closed')
  if (before === 'open' && (isDraft || plan.opensAt > now)) return refusal('festival.open_already')
  if (isDraft) return { ok: true, state: 'draft' }
  const decision = decidePlan(plan, now)
  return decision.ok ? { ok: true, state: stateByClock(plan, now) } : decision
}

/** By the owner's word: its orders end at once. Answers when that is. */
export function decideClosing(
  { state, opensAt }: { state: FestivalState; opensAt: Date },
  now: Date,
): Decision<{ closesAt: Date }> {
  if (state === 'closed') return refusal('festival.closed')
  if (state !== 'open') return refusal('festival.not_open')
  // It ends after it begins, also where both are one moment.
  return { ok: true, closesAt: new Date(Math.max(now.getTime(), opensAt.getTime() + 1)) }
}

/** Days before the first delivery on which the owner is told at the latest what is to be made. */
export const REMINDED_AHEAD_DAYS = 2

/** Once: when the orders end, or two days before the first is brought where they have not ended by then. */
export function isReminderDue(
  { state, firstDay, remindedAt }: { state: FestivalState; firstDay: Day; remindedAt: Date | null },
  now: Date,
): boolean {
  if (remindedAt !== null) return false
  if (state === 'closed') return true
  return state === 'open' && dayInHyderabad(now) >= addDays(firstDay, -REMINDED_AHEAD_DAYS)
}

/** The places of a day are shared evenly by its slots, the earlier ones first; slots that it does not have are closed. */
export function placesOfDay({
  slots,
  places,
}: {
  slots: readonly TimeSlot[]
  places: number | null
}): Places {
  const open = TIME_SLOTS.filter(slot => slots.includes(slot))
  const share = (place: number) =>
    places === null ? null : Math.floor((places + open.length - 1 - place) / open.length)
  const rows = TIME_SLOTS.map(slot => [slot, open.includes(slot) ? share(open.indexOf(slot)) : 0])
  return { ...NO_LIMIT, ...Object.fromEntries(rows) }
}

/** Of the owner's own pages, beside those of the festivals. */
const NO_SLUGS = ['', 'desk']

/** For its address: 'Sankranti 2027' is 'sankranti-2027'. Undefined for a name that makes none. */
export function slugOf(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return NO_SLUGS.includes(slug) ? undefined : slug
}
