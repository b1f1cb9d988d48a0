import type { GivenLine } from '@pindivantalu/domain/fulfilment/line-cooks'
import type { Database } from '../../db/client.ts'
import { type LockedOrder, listLinesOf, lockOrders, type OrderLine } from '../fulfilment.queries.ts'

export type OrderWithLines = LockedOrder & { lines: OrderLine[] }

/** What was decided about one of them. */
export type Given = {
  order: OrderWithLines
  sourcing?: GivenLine[]
  delivery?: { partnerId: string; reason: string | null }
}

export async function lockWithLines(tx: Database, ids: string[]): Promise<OrderWithLines[]> {
  const orders = await lockOrders(tx, ids)
  const lines = Map.groupBy(await listLinesOf(tx, ids), line => line.orderId)
  return orders.map(order => ({ ...order, lines: lines.get(order.id) ?? [] }))
}
