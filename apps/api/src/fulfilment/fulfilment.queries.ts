import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { DECIDED } from '../orders/order-version.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Always locked in the same order: of two requests for one of them, the second waits. */
export function lockOrders(tx: Database, ids: readonly string[]) {
  return tx
    .selectFrom('orders')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .select(['id', ...DECIDED, 'collected_by', 'delivered_by'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockOrder(tx: Database, id: string): Promise<LockedOrder | undefined> {
  const [order] = await lockOrders(tx, [id])
  return order
}

/**
 * Until the transaction ends, nobody takes the partner's approval away or deletes them. Partners are locked before
 * orders, here and in all that follows.
 */
export function lockDeliveryPartner(tx: Database, id: string) {
  return tx
    .selectFrom('users')
    .innerJoin('delivery_partners', 'delivery_partners.user_id', 'users.id')
    .where('users.id', '=', id)
    .where('anonymised_at', 'is', null)
    .select(['users.id', 'users.name', 'approval'])
    .forShare(['users', 'delivery_partners'])
    .executeTakeFirst()
}

/** Kitchens are read once the cook is locked: removing one locks the cook too. */
export async function lockCook(tx: Database, id: string) {
  const cook = await tx
    .selectFrom('users')
    .innerJoin('sourcing_partners', 'sourcing_partners.user_id', 'users.id')
    .where('users.id', '=', id)
    .where('anonymised_at', 'is', null)
    .select(['users.id', 'approval'])
    .forShare(['users', 'sourcing_partners'])
    .executeTakeFirst()
  if (!cook) return undefined
  const kitchens = await tx
    .selectFrom('sourcing_partner_addresses')
    .where('sourcing_partner_id', '=', id)
    .where('removed_at', 'is', null)
    .select('id')
    .execute()
  return { ...cook, addressIds: kitchens.map(kitchen => kitchen.id) }
}

/** Which of these people may still be given orders; asked once the orders are locked. */
export async function findApproved(
  tx: Database,
  kind: 'sourcing_partners' | 'delivery_partners',
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const approved = await tx
    .selectFrom(kind)
    .where(sql<boolean>`user_id = ANY(${ids}::uuid[])`)
    .where('approval', '=', 'approved')
    .select('user_id')
    .execute()
  return new Set(approved.map(({ user_id }) => user_id))
}

/** Somebody else chosen later does not begin the work anew. */
const FIRST_CHOICE = sql<Date>`coalesce(assigned_at, now())`

export async function saveCook(
  tx: Database,
  orderIds: readonly string[],
  cook: { partnerId: string; addressId: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .set({
      sourcing_partner_id: cook.partnerId,
      sourcing_address_id: cook.addressId,
      assigned_at: FIRST_CHOICE,
    })
    .execute()
}

/** The code was given to another: it opens nothing any more. */
export async function saveDeliveryPartner(
  tx: Database,
  orderIds: readonly string[],
  partnerId: string,
): Promise<void> {
  await tx
    .with('voided', db =>
      db.deleteFrom('delivery_codes').where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`),
    )
    .updateTable('orders')
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .set({ delivery_partner_id: partnerId, assigned_at: FIRST_CHOICE })
    .execute()
}

type Step = { id: string; by: string; at: Date }

export async function saveCollection(tx: Database, { id, by, at }: Step): Promise<void> {
  await tx.updateTable('orders').where('id', '=', id).set({ collected_at: at, collected_by: by }).execute()
}

export async function saveDelivery(tx: Database, { id, by, at }: Step): Promise<void> {
  await tx.updateTable('orders').where('id', '=', id).set({ delivered_at: at, delivered_by: by }).execute()
}

/** When the last way to its door failed, by the phone that told of it. */
export async function findLastMiss(tx: Database, orderId: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('delivery_attempts')
    .where('order_id', '=', orderId)
    .select(eb => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Asked once the order is locked: its code may have been voided while one waited for that. */
export async function findWhoVerifiedCode(tx: Database, orderId: string): Promise<string | null> {
  const code = await tx
    .selectFrom('delivery_codes')
    .where('order_id', '=', orderId)
    .where('verified_at', 'is not', null)
    .select('verified_by')
    .executeTakeFirst()
  return code?.verified_by ?? null
}

/** Nobody's name is kept in the audit log: it is read from the people themselves. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}
