import { changedLines } from '@pindivantalu/domain/fulfilment/assignment'
import { cookOfOrder, type GivenLine } from '@pindivantalu/domain/fulfilment/line-cooks'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { type OrderLine, saveCooks } from '../fulfilment.queries.ts'
import type { Given, OrderWithLines } from './orders-to-give.ts'
import { COOK_ASSIGNED, type OrderNews } from './tell-customers.ts'

/** Giving a line to the cook who has it already is no news. An order is made once every line has its cook. */
export async function giveToCooks(tx: Database, given: Given[], actorId: string): Promise<OrderNews[]> {
  const changes = given
    .map(({ order, sourcing = [] }) => ({ order, changed: changedLines(order, sourcing) }))
    .filter(({ changed }) => changed.length > 0)
  if (changes.length === 0) return []
  const after = changes.map(({ order, changed }) => ({
    order,
    cook: cookOfOrder(linesAfter(order, changed)),
  }))
  await saveCooks(tx, {
    lines: changes.flatMap(({ changed }) =>
      changed.map(({ line, partnerId, addressId }) => ({
        id: line,
        cookId: partnerId,
        kitchenId: addressId,
      })),
    ),
    orders: after.map(({ order, cook }) => ({
      id: order.id,
      cookId: cook.sourcingPartnerId,
      kitchenId: cook.sourcingAddressId,
    })),
  })
  await insertAudit(tx, ...changes.flatMap(change => auditOf(change, actorId)))
  return after
    .filter(({ order, cook }) => cook.sourcingPartnerId !== null && order.collected_at === null)
    .map(({ order }) => ({ orderId: order.id, ...COOK_ASSIGNED }))
}

function linesAfter({ lines }: OrderWithLines, changed: readonly GivenLine[]): OrderLine[] {
  const given = new Map(changed.map(to => [to.line, to]))
  return lines.map(line => {
    const to = given.get(line.id)
    return to ? { ...line, sourcingPartnerId: to.partnerId, sourcingAddressId: to.addressId } : line
  })
}

type Change = { order: OrderWithLines; changed: GivenLine[] }

/** One entry for each cook who got something: who had it before, and which lines, unless they are all. */
function auditOf({ order, changed }: Change, actorId: string) {
  const before = new Map(order.lines.map(line => [line.id, line.sourcingPartnerId]))
  const hands = Map.groupBy(
    changed,
    ({ line, partnerId, addressId }) => `${before.get(line)} ${partnerId} ${addressId}`,
  )
  return [...hands.values()].flatMap(lines =>
    lines.slice(0, 1).map(({ line, partnerId, addressId }) => ({
      actorId,
      action: 'order.sourcing_assigned',
      subject: { type: 'order', id: order.id } as const,
      facts: {
        from: before.get(line) ?? null,
        to: partnerId,
        address: addressId,
        ...(lines.length < order.lines.length && { lines: lines.map(given => given.line) }),
      },
    })),
  )
}
