import { type Day, dayInHyderabad } from '../indian-time.ts'
import { fromRupees, type Paise, sumOf } from '../money.ts'
import type { OrderView } from '../orders/order.wire.ts'
import type { RefundView } from '../orders/refunds/refund.wire.ts'
import { refundArrivesBy } from '../orders/refunds/refund-arrival.ts'
import type { ProblemView } from './problem.wire.ts'

type Entry = ProblemView['entries'][number]
type Followed = Pick<ProblemView, 'state' | 'reportedAt' | 'dueBy' | 'endBy' | 'entries'>
type Refund = Pick<RefundView, 'requestedAt' | 'processedAt' | 'paidBack'>
type Parcel = Pick<OrderView['replacements'][number], 'status' | 'isCancelled'>

/** What the shop does after its answer. */
export type Remedy = { refund: Refund | undefined; parcel: Parcel | undefined }

export type ProblemStepName =
  | 'told'
  | 'looking'
  | 'looked'
  | 'answer'
  | 'put right'
  | 'looking again'
  | 'last word'
  | 'decided'
  | 'refund'
  | 'making'
  | 'on its way'
  | 'with you'
  | 'closed'

export type ProblemStep = {
  name: ProblemStepName
  state: 'done' | 'now' | 'to come'
  /** When it was done or began, where that is known. */
  at: Date | null
  /** The day until which it is promised. */
  by: Day | null
}

/** The shop's newest word. */
export function answerOf({ entries }: Pick<ProblemView, 'entries'>): Entry | undefined {
  return entries.findLast(({ by }) => by === 'shop')
}

/** What an answer pays back; null where it pays nothing. */
export function paidBackBy({ decided }: Pick<Entry, 'decided'>): Paise | null {
  const amounts = decided.flatMap(({ amount }) => (amount === null ? [] : [fromRupees(amount)]))
  return amounts.length > 0 ? sumOf(...amounts) : null
}

/** Which of an order's refunds, or credit notes, an answer has made: the newest over its sum. */
export function ofAnswer<Paper extends { amount: string }>(
  answer: Pick<Entry, 'decided'>,
  papers: readonly Paper[],
): Paper | undefined {
  const amount = paidBackBy(answer)
  return amount === null ? undefined : papers.findLast(paper => fromRupees(paper.amount) === amount)
}

/** The four steps of a problem, as its customer follows it. */
export function problemSteps(problem: Followed, remedy: Remedy): ProblemStep[] {
  const told = done('told', problem.reportedAt)
  const answer = answerOf(problem)
  if (problem.state === 'open')
    return answer ? [told, ...secondLook(problem, answer)] : [told, ...firstLook(problem)]
  if (remedy.refund) return [told, done('decided', answer?.at), ...wayOfMoney(remedy.refund)]
  if (remedy.parcel && !remedy.parcel.isCancelled)
    return [told, done('decided', answer?.at), ...wayOfParcel(remedy.parcel)]
  const closed: ProblemStep =
    problem.state === 'closed' ? done('closed', null) : toCome('closed', problem.endBy)
  return [told, done('looked', null), done('answer', answer?.at), closed]
}

function firstLook({ dueBy }: Followed): ProblemStep[] {
  return [now('looking', null), toCome('answer', dueBy), toCome('put right', null)]
}

function secondLook({ entries, dueBy }: Followed, answer: Entry): ProblemStep[] {
  const disagreed = entries[entries.indexOf(answer) + 1]
  return [done('answer', answer.at), now('looking again', disagreed?.at), toCome('last word', dueBy)]
}

/** What a bank does with it is not heard of; what the owner gave back by hand is there. */
function wayOfMoney({ requestedAt, processedAt, paidBack }: Refund): ProblemStep[] {
  if (paidBack) return [done('refund', requestedAt), done('with you', processedAt ?? requestedAt)]
  const by = refundArrivesBy(new Date(requestedAt))
  if (processedAt) return [done('refund', processedAt), { ...now('with you', null), by }]
  return [now('refund', requestedAt), { ...toCome('with you', null), by }]
}

function wayOfParcel({ status }: Parcel): ProblemStep[] {
  if (status === 'Delivered') return [done('on its way', null), done('with you', null)]
  if (status === 'Collected') return [now('on its way', null), toCome('with you', null)]
  return [now('making', null), toCome('with you', null)]
}

type Moment = string | null | undefined

function done(name: ProblemStepName, at: Moment): ProblemStep {
  return { name, state: 'done', at: at ? new Date(at) : null, by: null }
}

function now(name: ProblemStepName, at: Moment): ProblemStep {
  return { ...done(name, at), state: 'now' }
}

function toCome(name: ProblemStepName, by: Moment): ProblemStep {
  return { name, state: 'to come', at: null, by: by ? dayInHyderabad(new Date(by)) : null }
}
