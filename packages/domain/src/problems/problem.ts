import { DAY, HOUR } from '../indian-time.ts'

export const PROBLEM_KINDS = ['broken', 'missing', 'wrong', 'stale', 'late', 'other'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** What the customer would like: money back, the same again, or only that the shop knows. */
export const PROBLEM_WISHES = ['refund', 'send_again', 'tell'] as const
export type ProblemWish = (typeof PROBLEM_WISHES)[number]

/** Open waits for the shop, answered for the customer, closed for nobody. */
export const PROBLEM_STATES = ['open', 'answered', 'closed'] as const
export type ProblemState = (typeof PROBLEM_STATES)[number]

/** As the owner's queue is asked for: 'decided' are answered and closed ones in one list. */
export const LISTED_STATES = [...PROBLEM_STATES, 'decided'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** 'answer' is words alone: sorry, or thank you for telling. */
export const PROBLEM_DECISIONS = ['refund', 'send_again', 'decline', 'answer'] as const
export type ProblemDecision = (typeof PROBLEM_DECISIONS)[number]

/** Where it was told: by the customer on the page of the order, or to the owner in a chat. */
export const PROBLEM_TOLD_IN = ['order_page', 'chat'] as const
export type ProblemToldIn = (typeof PROBLEM_TOLD_IN)[number]

export const PROBLEM_SPEAKERS = ['customer', 'shop'] as const
export type ProblemSpeaker = (typeof PROBLEM_SPEAKERS)[number]

export const MOST_PROBLEM_PHOTOS = 5
export const LONGEST_PROBLEM_WORDS = 1000

/** For how long after delivery a problem may be reported, unless the owner says otherwise. */
export const DEFAULT_PROBLEM_HOURS = 48
export const PROBLEM_HOURS = { least: 1, most: 720 }

/** By the Consumer Protection (E-Commerce) Rules 2020: heard within 48 hours, settled within a month. */
const ANSWERED_WITHIN = 48 * HOUR
const ENDED_WITHIN = 30 * DAY

function reportableUntil(deliveredAt: Date, hours: number): Date {
  return new Date(deliveredAt.getTime() + hours * HOUR)
}

/** From delivery until exactly so many hours later, that moment included. */
export function mayReport(deliveredAt: Date | null, hours: number, now: Date): boolean {
  return deliveredAt !== null && now.getTime() <= reportableUntil(deliveredAt, hours).getTime()
}

type ToldInChat = {
  deliveredAt: Date
  /** The customer's first message after the delivery. */
  wroteAt: Date | null
  hours: number
}

/** What counts is when the customer wrote, not when the owner reads it. */
export function wasToldInTime({ deliveredAt, wroteAt, hours }: ToldInChat, now: Date): boolean {
  return mayReport(deliveredAt, hours, wroteAt !== null && wroteAt < now ? wroteAt : now)
}

export function answerBy(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + ANSWERED_WITHIN)
}

export function endBy(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + ENDED_WITHIN)
}

export type ProblemTimes = {
  reportedAt: Date
  answeredAt: Date | null
  /** When the customer did not agree with the first answer. */
  disagreedAt: Date | null
  closedAt: Date | null
}

export function problemState(times: Omit<ProblemTimes, 'reportedAt'>): ProblemState {
  const { answeredAt, disagreedAt, closedAt } = times
  if (closedAt) return 'closed'
  return answeredAt && !disagreedAt ? 'answered' : 'open'
}

/** Until when the shop owes its next word: the first, or the last one after the customer did not agree. */
export function wordDueBy({
  reportedAt,
  disagreedAt,
}: Pick<ProblemTimes, 'reportedAt' | 'disagreedAt'>): Date {
  if (!disagreedAt) return answerBy(reportedAt)
  return new Date(Math.min(answerBy(disagreedAt).getTime(), endBy(reportedAt).getTime()))
}

/** An answer that the customer left as it is ends the problem when its month is over: it was reported before then. */
export function answeredSettlesBefore(now: Date): Date {
  return new Date(now.getTime() - ENDED_WITHIN)
}

/** 'Came late' and 'something else' are not about a packet. */
export function needsItems(kind: ProblemKind): boolean {
  return kind !== 'late' && kind !== 'other'
}

/** Of the time for the shop's next word, how much is left: 1 at the customer's words, 0 once it is over. */
export function shareLeft(dueBy: Date, now: Date): number {
  return Math.min(1, Math.max(0, (dueBy.getTime() - now.getTime()) / ANSWERED_WITHIN))
}

export type Urgency = 'over' | 'soon' | 'today' | 'calm'

export function urgencyOf(dueBy: Date, now: Date): Urgency {
  const left = dueBy.getTime() - now.getTime()
  if (left <= 0) return 'over'
  if (left < 6 * HOUR) return 'soon'
  return left < 24 * HOUR ? 'today' : 'calm'
}
