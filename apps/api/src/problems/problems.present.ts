import { paise, toRupees } from '@pindivantalu/domain/money'
import {
  answerBy,
  endBy,
  type ProblemDecision,
  problemState,
  wordDueBy,
} from '@pindivantalu/domain/problems/problem'
import type {
  ProblemDetail,
  ProblemItemView,
  ProblemRow,
  ProblemView,
} from '@pindivantalu/domain/problems/problem.wire'
import type { Background, ProblemFound, ProblemListed } from './problems.queries.ts'

type TimeColumns = Pick<ProblemFound, 'reported_at' | 'answered_at' | 'disagreed_at' | 'closed_at'>

export function timesOf(row: TimeColumns) {
  return {
    reportedAt: row.reported_at,
    answeredAt: row.answered_at,
    disagreedAt: row.disagreed_at,
    closedAt: row.closed_at,
  }
}

export const versionOf = ({ revision }: { revision: number }) => String(revision)

export function presentProblem(row: ProblemFound, asOf: Date): ProblemView {
  const state = problemState(timesOf(row))
  return {
    _id: row.id,
    order: { _id: row.order_id, reference: row.reference },
    state,
    kind: row.kind,
    wish: row.wish,
    toldIn: row.told_in,
    reportedAt: row.reported_at.toISOString(),
    answerBy: answerBy(row.reported_at).toISOString(),
    endBy: endBy(row.reported_at).toISOString(),
    dueBy: dueBy(row),
    items: row.order_items.flatMap(item => (item.reported === null ? [] : presentItem(item, item.reported))),
    photos: row.photos.map(({ id }) => ({ _id: id, url: `/api/problems/photos/${id}` })),
    entries: row.entries.map(entry => ({
      _id: entry.id,
      by: entry.said_by,
      at: new Date(entry.at).toISOString(),
      words: entry.words,
      decided: entry.decided.map(({ amount_paise: amount, ...decided }) => ({
        item: decided.order_item_id,
        decision: decided.decision,
        quantity: decided.quantity,
        amount: amount === null ? null : toRupees(paise(amount)),
        sentAgain: decided.sent_again_order_id,
      })),
    })),
    mayDisagree: state === 'answered',
    version: versionOf(row),
    asOf: asOf.toISOString(),
  }
}

export function presentProblemDetail(
  row: ProblemFound,
  { background, offers, asOf }: { background: Background; offers: ProblemDecision[]; asOf: Date },
): ProblemDetail {
  return {
    ...presentProblem(row, asOf),
    customer: {
      name: row.customer_name,
      phone: row.customer_phone,
      language: row.customer_language,
      orders: background.orders,
      spent: toRupees(paise(background.spent_paise)),
      problemsBefore: background.problems_before,
    },
    orderItems: row.order_items.map(item => presentItem(item, item.quantity)),
    hadBy: {
      cook: background.cook,
      partner: background.partner,
      collectedAt: row.collected_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    },
    isPaidOutside: background.is_paid_outside,
    offers,
  }
}

type ItemColumns = Omit<ProblemFound['order_items'][number], 'reported'>

export function presentItem(item: ItemColumns, quantity: number): ProblemItemView {
  return {
    item: item.id,
    quantity,
    name: item.name,
    ...(item.telugu_name && { teluguName: item.telugu_name }),
    image: item.image,
    weight: item.weight,
    price: toRupees(paise(item.price_paise)),
  }
}

export function presentProblemRow(row: ProblemListed): ProblemRow {
  return {
    _id: row.id,
    order: { _id: row.order_id, reference: row.reference },
    customer: row.customer_name,
    kind: row.kind,
    state: problemState(timesOf(row)),
    words: row.words,
    image: row.image,
    photos: row.photos,
    reportedAt: row.reported_at.toISOString(),
    dueBy: dueBy(row),
    isSecondTime: row.disagreed_at !== null,
  }
}

function dueBy(row: TimeColumns): string | null {
  const times = timesOf(row)
  return problemState(times) === 'open' ? wordDueBy(times).toISOString() : null
}
