import { type Decision, refusal } from '../errors.ts'
import type { Paise } from '../money.ts'
import { type ProblemDecision, type ProblemTimes, problemState } from './problem.ts'
import { areOfOrder, type CountedItem } from './report-problem.ts'

export type DecidedItem = CountedItem & { decision: ProblemDecision }

type AnswerFacts = Pick<ProblemTimes, 'answeredAt' | 'disagreedAt' | 'closedAt'> & {
  /** Whether who answers read the problem as it is now. */
  isAsSeen: boolean
  reported: readonly CountedItem[]
  orderItems: readonly CountedItem[]
  offers: readonly ProblemDecision[]
}

type Answer = {
  decision: ProblemDecision
  /** Where not all items are decided alike. None: what was reported, as `decision` says. */
  items: readonly DecidedItem[]
  /** Paid back without an item, as for what came late. */
  amount: Paise | null
  words: string
}

type AnswerDeed = {
  /** Each item with what becomes of it; none where the answer is not about packets. */
  decided: DecidedItem[]
  /** The second answer is the last word. */
  ends: boolean
}

/**
 * What may be offered: money of an order that is paid, and again only what the shop can send. Both cost the shop: they
 * are for its owner to give, while others of the staff answer in words.
 */
export function offersFor(facts: {
  isOwner: boolean
  isPaid: boolean
  canRefund: boolean
  canSendAgain: boolean
}): ProblemDecision[] {
  return [
    ...(facts.isOwner && facts.isPaid && facts.canRefund ? (['refund'] as const) : []),
    ...(facts.isOwner && facts.canSendAgain ? (['send_again'] as const) : []),
    'decline',
    'answer',
  ]
}

export function decideAnswer(facts: AnswerFacts, answer: Answer): Decision<AnswerDeed> {
  if (problemState(facts) !== 'open') return refusal('problem.already_answered')
  if (!facts.isAsSeen) return refusal('problem.changed_meanwhile')
  const decided = itemsIn(facts, answer)
  const decisions = new Set([answer.decision, ...decided.map(({ decision }) => decision)])
  if (![...decisions].every(one => facts.offers.includes(one))) return refusal('problem.decision_not_offered')
  const needsWords = decisions.has('decline') || decisions.has('answer')
  if (needsWords && answer.words === '') return refusal('problem.words_missing')
  if (!areOfOrder(decided, facts.orderItems)) return refusal('problem.no_such_item')
  if (lacksItems(answer, decided)) return refusal('problem.items_missing')
  return { ok: true, decided, ends: facts.disagreedAt !== null }
}

function itemsIn({ reported }: AnswerFacts, { decision, items, amount }: Answer): DecidedItem[] {
  if (amount !== null || decision === 'answer') return []
  if (items.length > 0) return [...items]
  return reported.map(one => ({ ...one, decision }))
}

/** What is sent again is named; money goes back for items, or as an amount. */
function lacksItems({ decision, amount }: Answer, decided: readonly DecidedItem[]): boolean {
  if (decided.length > 0) return false
  return decision === 'send_again' || (decision === 'refund' && amount === null)
}

/** Once, after the first answer. */
export function decideDisagreement(times: ProblemTimes): Decision {
  const state = problemState(times)
  if (state === 'closed') return refusal('problem.ended')
  return state === 'answered' ? { ok: true } : refusal('problem.not_answered')
}
