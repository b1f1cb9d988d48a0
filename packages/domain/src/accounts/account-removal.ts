import { type Decision, refusal } from '../errors.ts'

type Person = { id: string; isAdmin: boolean }

/** Admins cannot demote themselves, and the shop always keeps one admin. */
export function decideAdminRole(
  change: { actorId: string; person: Person; admins: number },
  becomesAdmin: boolean,
): Decision {
  const { actorId, person, admins } = change
  if (becomesAdmin || !person.isAdmin) return { ok: true }
  if (person.id === actorId) return refusal('account.cannot_demote_yourself')
  if (admins <= 1) return refusal('account.last_admin')
  return { ok: true }
}

/** Orders outlive their customer: a person with orders is made anonymous, and only once all are delivered. */
export function decideDeletion(deletion: {
  actorId: string | null
  person: Person
  admins: number
  orders: number
  undeliveredOrders: number
}): Decision<{ how: 'delete' | 'anonymise' }> {
  const { actorId, person, admins, orders, undeliveredOrders } = deletion
  if (person.id === actorId) return refusal('account.cannot_delete_yourself')
  if (person.isAdmin && admins <= 1) return refusal('account.last_admin')
  if (undeliveredOrders > 0) return refusal('account.undelivered_orders')
  return { ok: true, how: orders > 0 ? 'anonymise' : 'delete' }
}
