import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { DECIDED } from '../orders/order-version.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Always locked in the same order: of two requests for one of them, the second waits. */
export function lockOrders(tx: Database, ids: readonly string[]) {
  return tx
    .selectFrom('orders')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .select(['id', ...DECIDED, 'collected_by', 'delivered_by', 'assigned_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockOrder(tx: Database, id: string): Promise<LockedOrder | undefined> {
  const [order] = await lockOrders(tx, [id])
  return order
}

export type OrderLine = Awaited<ReturnType<typeof listLinesOf>>[number]

/** Asked once their orders are locked: a line changes only under the lock of its order. */
export function listLinesOf(tx: Database, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_items as line')
    .leftJoin('sourcing_partners as cook', 'cook.user_id', 'line.sourcing_partner_id')
    .where(sql<boolean>`line.order_id = ANY(${orderIds}::uuid[])`)
    .orderBy('line.order_id')
    .orderBy('line.position')
    .select([
      'line.id',
      'line.order_id as orderId',
      'line.sourcing_partner_id as sourcingPartnerId',
      'line.sourcing_address_id as sourcingAddressId',
      'line.collected_at as collectedAt',
      sql<boolean>`coalesce(cook.approval = 'approved', false)`.as('isCookApproved'),
    ])
    .execute()
}

/** Who makes the products of these orders by the catalogue, line by line. */
export function listMakersOf(tx: Database, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_items as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where(sql<boolean>`line.order_id = ANY(${orderIds}::uuid[])`)
    .where('products.made_by', 'is not', null)
    .orderBy('products.made_by')
    .select(['line.id as line', 'products.made_by as cook'])
    .$narrowType<{ cook: string }>()
    .execute()
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
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .execute()
  return { ...cook, addressIds: kitchens.map(kitchen => kitchen.id) }
}

/** Which of these people may still be given orders; asked once the orders are locked. */
export async function findApprovedCarriers(
  tx: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const approved = await tx
    .selectFrom('delivery_partners')
    .where(sql<boolean>`user_id = ANY(${ids}::uuid[])`)
    .where('approval', '=', 'approved')
    .select('user_id')
    .execute()
  return new Set(approved.map(({ user_id }) => user_id))
}

/** Somebody else chosen later does not begin the work anew. */
const FIRST_CHOICE = sql<Date>`coalesce(assigned_at, now())`

type Cooks = { id: string; cookId: string | null; kitchenId: string | null }

/** The lines, and what their orders have of them all. An order is begun once every line has its cook. */
export async function saveCooks(
  tx: Database,
  { lines, orders }: { lines: readonly Cooks[]; orders: readonly Cooks[] },
): Promise<void> {
  await sql`UPDATE order_items SET sourcing_partner_id = cook, sourcing_address_id = kitchen
    FROM unnest(${idsOf(lines)}::uuid[], ${cooksOf(lines)}::uuid[], ${kitchensOf(lines)}::uuid[])
      AS given (line, cook, kitchen)
    WHERE id = line`.execute(tx)
  await sql`UPDATE orders SET sourcing_partner_id = cook, sourcing_address_id = kitchen,
      line_changes = line_changes + 1,
      assigned_at = CASE WHEN cook IS NULL THEN assigned_at ELSE ${FIRST_CHOICE} END
    FROM unnest(${idsOf(orders)}::uuid[], ${cooksOf(orders)}::uuid[], ${kitchensOf(orders)}::uuid[])
      AS given (changed, cook, kitchen)
    WHERE id = changed`.execute(tx)
}

const idsOf = (cooks: readonly Cooks[]) => cooks.map(({ id }) => id)
const cooksOf = (cooks: readonly Cooks[]) => cooks.map(({ cookId }) => cookId)
const kitchensOf = (cooks: readonly Cooks[]) => cooks.map(({ kitchenId }) => kitchenId)

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

/** With the last of its lines the order itself is collected. */
export async function saveCollection(
  tx: Database,
  { id, by, at, lines, isWhole }: Step & { lines: readonly string[]; isWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('order_items')
    .where(sql<boolean>`id = ANY(${lines}::uuid[])`)
    .set({ collected_at: at })
    .execute()
  await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({ line_changes: sql`line_changes + 1`, ...(isWhole && { collected_at: at, collected_by: by }) })
    .execute()
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
