import { HOUR } from '@pindivantalu/domain/indian-time'
import {
  type ProblemDecision,
  type ProblemKind,
  type ProblemWish,
  shareLeft,
  type Urgency,
  urgencyOf,
} from '@pindivantalu/domain/problems/problem'
import type { BadgeTone } from '../../../ui/feedback/badge.tsx'

/** The owner's words, in English as all of theirs. */
export const KIND_WORDS: Record<ProblemKind, string> = {
  broken: 'Packet broken',
  missing: 'Something missing',
  wrong: 'Wrong item',
  stale: 'Not fresh',
  late: 'Came late',
  other: 'Something else',
}

export const WISH_WORDS: Record<ProblemWish, string> = {
  refund: 'would like a refund',
  send_again: 'would like it again',
  tell: 'only tells you',
}

export const DECISION_WORDS: Record<ProblemDecision, { label: string; hint: string }> = {
  refund: { label: 'Refund the items', hint: 'Back to how it was paid' },
  send_again: { label: 'Send again', hint: 'A replacement, free' },
  decline: { label: 'Decline, with words', hint: 'The customer reads why' },
  answer: { label: 'Answer with words', hint: 'Nothing is paid back or sent' },
}

const TONES: Record<Urgency, BadgeTone> = { over: 'bad', soon: 'bad', today: 'warn', calm: 'ok' }

/** '4 h left', how much that hurries, and what share of the time it is. */
export function clockOf(dueBy: string, now: Date): { tone: BadgeTone; words: string; left: number } {
  const due = new Date(dueBy)
  const hours = Math.floor(Math.abs(due.getTime() - now.getTime()) / HOUR)
  const urgency = urgencyOf(due, now)
  const words = urgency === 'over' ? `${hours} h late` : `${hours} h left`
  return { tone: TONES[urgency], words, left: shareLeft(due, now) }
}
