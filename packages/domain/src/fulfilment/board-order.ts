import { waitsForShop } from '../orders/attempts/attempt.ts'
import type { BoardOrder } from './fulfilment.wire.ts'

type OnBoard = Pick<
  BoardOrder,
  'needs' | 'isLate' | 'hasProblem' | 'attempts' | 'deliveredAt' | 'collectedAt' | 'delivery'
>

/** What the owner narrows a day to. */
export const BOARD_FILTERS = ['needs', 'late', 'no-slot', 'missed', 'problem'] as const
export type BoardFilter = (typeof BOARD_FILTERS)[number]

export function isOf(order: OnBoard, filter: BoardFilter): boolean {
  switch (filter) {
    case 'needs':
      return order.needs.length > 0
    case 'late':
      return order.isLate
    case 'no-slot':
      return hasNoSlot(order)
    case 'missed':
      return order.attempts.length > 0 && order.deliveredAt === null
    case 'problem':
      return order.hasProblem
  }
}

/** Whether it waits for the owner; the rest of a day goes on without them. */
export function needsOwner(order: OnBoard): boolean {
  return (
    order.needs.length > 0 ||
    order.isLate ||
    order.hasProblem ||
    hasNoSlot(order) ||
    (order.deliveredAt === null && waitsForShop({ failedAttempts: order.attempts.length }))
  )
}

function hasNoSlot({ deliveredAt, delivery }: OnBoard): boolean {
  return deliveredAt === null && delivery.preferredDeliveryDate === null
}

/** Where an order stands, as one word of a row: what is wanted of the owner goes before how far it has come. */
export const BOARD_STEPS = [
  'needs_both',
  'needs_cook',
  'needs_rider',
  'problem',
  'missed',
  'being_made',
  'collected',
  'delivered',
] as const
export type BoardStep = (typeof BOARD_STEPS)[number]

export function boardStep(order: OnBoard): BoardStep {
  const { needs, hasProblem, attempts, deliveredAt, collectedAt } = order
  if (needs.length > 1) return 'needs_both'
  if (needs.length === 1) return needs[0] === 'sourcing' ? 'needs_cook' : 'needs_rider'
  if (hasProblem) return 'problem'
  if (deliveredAt) return 'delivered'
  if (collectedAt) return 'collected'
  return attempts.length > 0 ? 'missed' : 'being_made'
}

/** What is urgent first: late, then as the steps stand above, so that what is done stands last. */
export function byUrgency(one: OnBoard, other: OnBoard): number {
  return (
    Number(other.isLate) - Number(one.isLate) ||
    BOARD_STEPS.indexOf(boardStep(one)) - BOARD_STEPS.indexOf(boardStep(other))
  )
}

export type BoardProgress = { all: number; given: number; collected: number; delivered: number }

/** How far the orders of a slot or an area are; each step counts those beyond it too. */
export function progressOf(orders: readonly OnBoard[]): BoardProgress {
  const count = (has: (order: OnBoard) => boolean) => orders.filter(has).length
  return {
    all: orders.length,
    given: count(({ needs }) => needs.length === 0),
    collected: count(({ collectedAt, deliveredAt }) => collectedAt !== null || deliveredAt !== null),
    delivered: count(({ deliveredAt }) => deliveredAt !== null),
  }
}

/** A tick on a group means those that need someone; where nobody is needed, all that are not delivered. */
export function tickedWith<Order extends OnBoard>(orders: readonly Order[]): Order[] {
  const needing = orders.filter(({ needs }) => needs.length > 0)
  return needing.length > 0 ? needing : orders.filter(({ deliveredAt }) => deliveredAt === null)
}
