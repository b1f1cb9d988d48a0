import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { type Duty, hasDuty } from '@pindivantalu/domain/accounts/staff-roles'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { presentOrder, type Reader, type Showing } from './orders.present.ts'
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
  return presentOrder(row, showingCode(deps, readerOf(row, reader)))
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
