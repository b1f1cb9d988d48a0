import { paise, toRupees } from '@pindivantalu/domain/money'
import { listedRefundState } from '@pindivantalu/domain/orders/refunds/refund'
import type {
  ComparisonView,
  DifferenceView,
  MoneyBooks,
  SumView,
} from '@pindivantalu/domain/payments/money-books.wire'
import type { MoneyWithoutOrder } from '@pindivantalu/domain/payments/money-without-order.wire'
import type { RefundReason } from '@pindivantalu/domain/payments/payment'
import type { ComparedDifference, ComparisonOutcome } from '../../db/json-columns.ts'
import type { listDealtWith } from '../../payments/unmatched-payments.queries.ts'
import type { ComparisonRow } from './comparisons.queries.ts'
import type { MoneyRow } from './money.queries.ts'

export function presentMoney(row: MoneyRow): MoneyWithoutOrder {
  return {
    paymentId: row.payment_id,
    amount: toRupees(row.amount_paise),
    status: row.status as MoneyWithoutOrder['status'],
    begunAt: row.begun_at.toISOString(),
    customer:
      row.customer_id === null
        ? null
        : { _id: row.customer_id, name: row.customer_name ?? '', phone: row.customer_phone },
    due: row.due_paise === null ? null : toRupees(row.due_paise),
    unmatched: presentUnmatched(row),
    refund: presentRefund(row),
  }
}

function presentUnmatched(row: MoneyRow): MoneyWithoutOrder['unmatched'] {
  const { unmatched_id: id, provider_order_id: providerOrderId, contact, email, notes } = row
  return id === null ? null : { providerOrderId, contact, email, notes: notes ?? {} }
}

function presentRefund(row: MoneyRow): MoneyWithoutOrder['refund'] {
  const { reason, requested_at: requestedAt, attempts, problem } = row
  if (reason === null || requestedAt === null || attempts === null) return null
  return {
    reason: reason as RefundReason,
    state: listedRefundState({ processedAt: row.processed_at, problem, isHeld: row.is_held }),
    requestedAt: requestedAt.toISOString(),
    attempts,
    problem,
  }
}

export function presentComparison(row: ComparisonRow): ComparisonView {
  return {
    _id: row.id,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    problem: row.problem,
    result: row.result ? presentResult(row.result) : null,
  }
}

function presentResult(outcome: ComparisonOutcome): ComparisonView['result'] {
  return {
    captured: presentSum(outcome.captured),
    orders: presentSum(outcome.orders),
    paidBack: presentSum(outcome.paidBack),
    listed: presentSum(outcome.listed),
    refunded: outcome.refunded ? presentSum(outcome.refunded) : null,
    found: outcome.found,
    differences: outcome.differences.map(presentDifference),
  }
}

export function presentSum({ count, paise: amount }: ComparisonOutcome['captured']): SumView {
  return { count, amount: toRupees(paise(amount)) }
}

export function presentDifference(difference: ComparedDifference): DifferenceView {
  const { paymentId, refundId = null, paise: amount, kind } = difference
  return { paymentId, refundId, amount: toRupees(paise(amount)), kind }
}

type DealtWithRow = Awaited<ReturnType<typeof listDealtWith>>[number]

export function presentDealtWith(row: DealtWithRow): MoneyBooks['dealtWith'][number] {
  return {
    paymentId: row.payment_id,
    amount: toRupees(row.amount_paise),
    at: row.dealt_with_at.toISOString(),
    by: row.by,
    note: row.dealt_with_note,
  }
}
