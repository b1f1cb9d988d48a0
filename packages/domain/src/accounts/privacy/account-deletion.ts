import { type Decision, refusal } from '../../errors.ts'
import { DAY } from '../../indian-time.ts'

/** How long somebody can change their mind. */
const DELETION_WAITS = 7 * DAY

export function deletionDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DELETION_WAITS)
}

/** Those who asked by then are deleted now. */
export function deletionsDueAskedBy(now: Date): Date {
  return new Date(now.getTime() - DELETION_WAITS)
}

/** Planned for a day; or that day is over, and an order that is still open holds it up. */
export type DeletionState = 'planned' | 'waiting_for_order'

export function deletionState({ askedAt, openOrders }: { askedAt: Date; openOrders: number }, now: Date) {
  const isHeldUp = openOrders > 0 && deletionDueAt(askedAt) <= now
  return (isHeldUp ? 'waiting_for_order' : 'planned') satisfies DeletionState
}

/** Somebody's own wish. The code proves that it is theirs, and not that of who holds their unlocked phone. */
export function decideDeletionRequest(wish: {
  person: { isAdmin: boolean; phone: string }
  admins: number
  provenPhone: string | undefined
}): Decision {
  const { person, admins, provenPhone } = wish
  if (provenPhone !== person.phone) return refusal('account.deletion_not_proven')
  if (person.isAdmin && admins <= 1) return refusal('account.last_admin')
  return { ok: true }
}
