import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isCollection, type KeptAct, type KeptCollection } from './kept-act.ts'

type LastStep = {
  what: 'collected' | 'delivered'
  /** Not heard by the shop: taken back on this phone alone. */
  kept: KeptCollection[]
  /** Done at the shop, and by which order to ask until when it can be taken back. */
  done: OrderView[]
}

/** What was done with the last press: of many orders in one kitchen, all. What the shop has not heard yet comes first. */
export function lastStep(
  orders: readonly OrderView[],
  waiting: readonly KeptAct[],
  delivered: OrderView | undefined,
): LastStep | undefined {
  const kept = newest(waiting.filter(isCollection), ({ request }) => request.at)
  if (kept.length > 0) return { what: 'collected', kept, done: [] }
  const collected = newest(orders.filter(isCollectedHere), collectedAt)
  const isDeliveredLast = delivered?.takeBack && delivered.takeBack.until > untilOf(collected)
  if (isDeliveredLast) return { what: 'delivered', kept: [], done: [delivered] }
  return collected.length > 0 ? { what: 'collected', kept: [], done: collected } : undefined
}

const isCollectedHere = ({ takeBack }: OrderView) => takeBack?.what === 'collected'

/** Orders that were collected with one press have one moment. */
function collectedAt({ sourcing }: OrderView): string {
  return (
    [sourcing, ...sourcing.kitchens]
      .map(one => one.collectedAt ?? '')
      .toSorted()
      .at(-1) ?? ''
  )
}

/** Until when all of them can be taken back. */
export function untilOf(orders: readonly OrderView[]): string {
  return orders.flatMap(({ takeBack }) => takeBack?.until ?? []).toSorted()[0] ?? ''
}

function newest<One>(those: readonly One[], momentOf: (one: One) => string): One[] {
  const last = those.map(momentOf).toSorted().at(-1)
  return those.filter(one => momentOf(one) === last)
}
