import { hasDuty, type Worker } from '../../accounts/staff-roles.ts'
import { type Decision, refusal } from '../../errors.ts'

/** Open are all that are not resolved; who waits longest is the first to be answered. */
export const CHAT_VIEWS = ['open', 'waiting', 'mine', 'resolved'] as const
export type ChatView = (typeof CHAT_VIEWS)[number]

/** Who may look after a chat, and so be asked about it. */
export function mayHoldChat(person: Worker): boolean {
  return hasDuty(person, 'inbox')
}

/** Null: with nobody. */
export function decideHolder(person: Worker | null | undefined): Decision {
  if (person === null) return { ok: true }
  return person !== undefined && mayHoldChat(person) ? { ok: true } : refusal('whatsapp.holder_not_staff')
}

/** Nobody settles what they have not seen: a message may come while they press. */
export function decideResolve({
  lastInboundAt,
  seenUpTo,
}: {
  lastInboundAt: Date | null
  seenUpTo: Date
}): Decision {
  const isSeen = lastInboundAt === null || lastInboundAt.getTime() <= seenUpTo.getTime()
  return isSeen ? { ok: true } : refusal('whatsapp.chat_has_news')
}
