import { sumOf, toRupees } from '@pindivantalu/domain/money'
import type { OrderRefundReason } from '@pindivantalu/domain/orders/refunds/refund'
import type { ProblemKind } from '@pindivantalu/domain/problems/problem'
import type { TellingDeps } from '../orders/notices/tell-customer.ts'
import { positionsOfItems } from '../orders/refunds/order-refunds.queries.ts'
import { payBack } from '../orders/refunds/refund-order.ts'
import { makeReplacement } from '../orders/replacement/make-replacement.ts'
import type { ProblemRemedies } from './problem-remedies.ts'

/** By what the customer said was wrong. */
const REFUNDED_FOR: Record<ProblemKind, OrderRefundReason> = {
  broken: 'broken',
  missing: 'missing',
  wrong: 'wrong',
  stale: 'stale',
  late: 'late',
  other: 'other',
}

/** The shop's own: money goes back by a refund with its credit note, food as an order that costs nothing. */
export function remediesOf(deps: TellingDeps): ProblemRemedies {
  return {
    async refund(tx, { orderId, actorId: by, key, reason, paidBack, ...asked }) {
      const wish = 'items' in asked ? { items: asked.items } : { amount: toRupees(asked.amount) }
      const made = await payBack(tx, deps, {
        ...wish,
        orderId,
        by,
        key,
        paidBack,
        reason: REFUNDED_FOR[reason as ProblemKind],
      })
      if (!made.isNew) throw new Error(`Answer ${key} of order ${orderId} was paid back before`)
      if (!('items' in asked)) return { amount: made.amount, items: [] }
      const positions = await positionsOfItems(tx, orderId)
      const items = asked.items.map(({ item }) => ({
        item,
        amount: sumOf(
          ...made.lines
            .filter(({ position }) => position === positions.get(item))
            .flatMap(({ taxableValue, untaxedValue, cgst, sgst }) => [
              taxableValue,
              untaxedValue,
              cgst,
              sgst,
            ]),
        ),
      }))
      return { amount: made.amount, items }
    },
    async sendAgain(tx, { orderId, actorId: by, key, items }) {
      const { id } = await makeReplacement(tx, deps, { orderId, items, slot: null, reason: null, key, by })
      return { orderId: id }
    },
  }
}
