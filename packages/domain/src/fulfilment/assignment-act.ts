import { type Decision, type ErrorCode, refusal } from '../errors.ts'
import { isMade } from '../orders/order-status.ts'
import { hasSameCook, type OrderToMake } from './line-cooks.ts'

/** How long an assignment may be taken back, unless the owner says otherwise. Its messages leave only then. */
export const UNDO_SECONDS = 10
/** What the owner may set; at 0 messages leave at once, and nothing can be taken back. */
export const UNDO = { least: 0, most: 60 }

type CookAndKitchen = { partnerId: string | null; addressId: string | null }
/** What an act changed of one order; null stands for nobody. */
export type ActOnOrder = {
  order: string
  carrier: { from: string | null; to: string } | null
  lines: { line: string; from: CookAndKitchen; to: CookAndKitchen }[]
  /** When somebody was first chosen, before the act. */
  assignedAt: string | null
}

export type Act = { isUndone: boolean; isOver: boolean; hasTold: boolean }

/** Undone once; afterwards nothing happens. Once somebody was told of it, it stands. */
export function decideUndo(act: Act | undefined): Decision<{ alreadyDone: boolean }> {
  if (!act) return refusal('assignment.not_found')
  if (act.isUndone) return { ok: true, alreadyDone: true }
  return act.isOver || act.hasTold ? refusal('assignment.too_late') : { ok: true, alreadyDone: false }
}

type OrderNow = OrderToMake & { deliveryPartnerId: string | null; cancelledAt: Date | null }
type PutBack = {
  carrier: { partnerId: string | null } | null
  lines: { line: string; partnerId: string | null; addressId: string | null }[]
  /** Why a part of it stays as it is. */
  kept: ErrorCode | null
}

/**
 * What is still as the act left it. `standing` are those who may have it again: in place of somebody who was deleted
 * meanwhile stands nobody.
 */
export function decidePuttingBack(
  order: OrderNow,
  act: ActOnOrder,
  standing: ReadonlySet<string>,
): Decision<PutBack> {
  const { carrier, lines } = act
  if (order.cancelledAt) return refusal('order.cancelled')
  if (order.deliveredAt) return refusal('order.already_delivered')
  if (isMade(order)) return refusal('order.already_collected')
  const left = stillByAct(order, act)
  const isCarrierAsLeft = left.carrier !== null
  const asLeft = left.lines.filter(({ line: id }) =>
    order.lines.some(line => line.id === id && line.collectedAt === null),
  )
  if (!isCarrierAsLeft && asLeft.length === 0) return refusal('order.changed_meanwhile')
  const isWhole = (carrier === null || isCarrierAsLeft) && asLeft.length === lines.length
  return {
    ok: true,
    carrier: left.carrier && { partnerId: standingOne(left.carrier.from, standing) },
    lines: asLeft.map(({ line, from }) => ({ line, ...standingCook(from, standing) })),
    kept: isWhole ? null : 'order.changed_meanwhile',
  }
}

/** The part of an act that nobody has changed since. */
export function stillByAct(
  { deliveryPartnerId, lines }: Pick<OrderNow, 'deliveryPartnerId' | 'lines'>,
  act: ActOnOrder,
): ActOnOrder {
  return {
    ...act,
    carrier: act.carrier?.to === deliveryPartnerId ? act.carrier : null,
    lines: act.lines.filter(({ line: id, to }) =>
      lines.some(line => line.id === id && hasSameCook(line, to)),
    ),
  }
}

const standingOne = (id: string | null, standing: ReadonlySet<string>) =>
  id !== null && standing.has(id) ? id : null

function standingCook(from: CookAndKitchen, standing: ReadonlySet<string>): CookAndKitchen {
  return standingOne(from.partnerId, standing) === null ? { partnerId: null, addressId: null } : from
}
