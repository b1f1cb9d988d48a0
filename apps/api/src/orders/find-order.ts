import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { type Duty, hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { type LineToMake, lookAtDelivery } from '../kitchen/plan-delivery.ts'
import { mayHaveAnotherSlot, presentOrder, type Reader, type Showing } from './orders.present.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'

/** A customer's own order; those of the staff whose duty it is read everyone's. */
export async function findOrderFor(
  { db }: Pick<Deps, 'db'>,
  { id, reader, duty }: { id: string; reader: UserInfo; duty: Duty },
): Promise<OrderRow> {
  const whose = hasDuty(reader, duty) ? {} : { ownedBy: reader._id }
  return (await findOrder(db, { id, ...whose })) ?? refuse('order.not_found')
}

/** The same, and for a delivery partner what they are to bring, each as far as the reader may see it. */
export async function showOrderTo(
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal'>,
  { id, reader }: { id: string; reader: UserInfo },
): Promise<OrderView> {
  const isPartner = reader.deliveryPartner.isApproved
  const whose = { ownedBy: reader._id, ...(isPartner && { carriedBy: reader._id }) }
  const row = await findOrder(deps.db, { id, ...(!hasDuty(reader, 'order') && whose) })
  if (!row) return refuse('order.not_found')
  const own = readerOf(row, reader)
  const offeredFrom = own.isCustomer ? await offeredTo(deps.db, row) : undefined
  return presentOrder(row, { ...showingCode(deps, own), offeredFrom })
}

/** What its customer may still choose. */
export async function offeredTo(db: Database, row: OrderRow): Promise<Showing['offeredFrom']> {
  if (!mayHaveAnotherSlot(row)) return undefined
  const from = dayInHyderabad(row.placed_at)
  return (await lookAtDelivery(db, { lines: linesToMake(row), from, asking: { orderId: row.id } }))
    .optionsFrom
}

export function linesToMake({ items }: OrderRow): LineToMake[] {
  return items.map(({ product_id: product, weight, quantity }) => ({ product, weight, quantity }))
}

export function readerOf(row: { user_id: string }, { _id: id, isAdmin, staffRole }: UserInfo): Reader {
  return { id, isCustomer: row.user_id === id, isAdmin, staffRole }
}

export function toCustomer({ user_id }: { user_id: string }): Reader {
  return { id: user_id, isCustomer: true, isAdmin: false }
}

/** Also where the partner is the customer: on the way they need the kitchen, not the slots. */
export function toPartner(id: string): Reader {
  return { id, isCustomer: false, isAdmin: false }
}

/** Without the hand-over code: that is for the customer's page alone. */
export function showing({ now }: Pick<Deps, 'now'>, reader: Reader): Showing {
  return { ...reader, asOf: now() }
}

export function showingCode({ now, codeSeal }: Pick<Deps, 'now' | 'codeSeal'>, reader: Reader): Showing {
  return { ...showing({ now }, reader), openCode: codeSeal.open }
}
