import type { LineOfAct } from '@pindivantalu/domain/fulfilment/act-news'
import type { ActOnOrder } from '@pindivantalu/domain/fulfilment/assignment-act'
import type { Language } from '@pindivantalu/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type NewAct = { orders: ActOnOrder[]; seconds: number; orderId?: string | null }

/** Real time, as messages leave by it, and from now on: giving a thousand orders takes a while. Acts of the day before are forgotten. */
export async function insertAct(
  tx: Database,
  { orders, seconds, orderId = null }: NewAct,
): Promise<{ id: string; undo_until: Date }> {
  await tx.deleteFrom('acts').where('undo_until', '<', sql<Date>`now() - interval '1 day'`).execute()
  return tx
    .insertInto('acts')
    .values({
      orders: JSON.stringify(orders),
      order_id: orderId,
      undo_until: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`,
    })
    .returning(['id', 'undo_until'])
    .executeTakeFirstOrThrow()
}

type Held = { actId: string; orderIds: readonly string[]; keys: readonly string[] }

/** What this transaction has written to these customers, and under these keys, leaves when the act is over. */
export async function holdMessages(tx: Database, { actId, orderIds, keys }: Held): Promise<void> {
  await sql`UPDATE outbox_messages SET act_id = act.id, next_attempt_at = act.undo_until
    FROM acts AS act
    WHERE act.id = ${actId} AND outbox_messages.created_at = now() AND attempts = 0
      AND (outbox_messages.order_id = ANY(${orderIds}::uuid[]) AND kind = 'order_updated'
        OR dedupe_key = ANY(${keys}::text[]))`.execute(tx)
}

/** Of orders that are paid and go on: nobody makes or brings the others. */
export function listLinesToTell(tx: Database, orderIds: readonly string[]): Promise<LineOfAct[]> {
  return tx
    .selectFrom('orders')
    .innerJoin('order_items as line', 'line.order_id', 'orders.id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where(sql<boolean>`orders.id = ANY(${orderIds}::uuid[])`)
    .where('orders.paid_at', 'is not', null)
    .where('orders.delivered_at', 'is', null)
    .where('orders.cancelled_at', 'is', null)
    .orderBy('orders.id')
    .orderBy('line.position')
    .select(['orders.id as order', 'line.id as line', 'line.name', 'line.weight', 'line.quantity'])
    .select(['products.telugu_name as teluguName', 'orders.slot_day as day', 'orders.slot'])
    .execute() as Promise<LineOfAct[]>
}

export function listPeopleToTell(tx: Database, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('anonymised_at', 'is', null)
    .where('phone', 'is not', null)
    .select(['id', 'name', 'phone'])
    .select(sql<Language>`language`.as('language'))
    .$narrowType<{ phone: string }>()
    .execute()
}

/** Read without a lock: it says which people to lock before the orders. */
export async function findActOrders(db: Database, id: string): Promise<ActOnOrder[] | undefined> {
  const act = await db
    .selectFrom('acts')
    .where('id', '=', id)
    .select(sql<ActOnOrder[]>`orders`.as('orders'))
    .executeTakeFirst()
  return act?.orders
}

export function lockAct(tx: Database, id: string) {
  return tx
    .selectFrom('acts')
    .where('id', '=', id)
    .select([
      sql<boolean>`undone_at IS NOT NULL`.as('isUndone'),
      sql<boolean>`clock_timestamp() > undo_until`.as('isOver'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Takes its messages out of the outbox. Whoever sends one has claimed it first: such a one stays, and is the answer
 * whether somebody was told.
 */
export async function withdrawMessages(tx: Database, actId: string): Promise<{ hasTold: boolean }> {
  await tx.deleteFrom('outbox_messages').where('act_id', '=', actId).where('attempts', '=', 0).execute()
  const told = await tx
    .selectFrom('outbox_messages')
    .where('act_id', '=', actId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return { hasTold: told !== undefined }
}

export async function markUndone(tx: Database, id: string): Promise<void> {
  await tx.updateTable('acts').where('id', '=', id).set({ undone_at: sql<Date>`now()` }).execute()
}

type CarrierBack = { id: string; carrierId: string | null; assignedAt: string | null }

/** As they were before, also in when the work began; a code of who had them is void. */
export async function putCarriersBack(tx: Database, orders: readonly CarrierBack[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await sql`WITH voided AS (DELETE FROM delivery_codes WHERE order_id = ANY(${ids}::uuid[]))
    UPDATE orders SET delivery_partner_id = carrier, assigned_at = began
    FROM unnest(${ids}::uuid[], ${orders.map(({ carrierId }) => carrierId)}::uuid[],
      ${orders.map(({ assignedAt }) => assignedAt)}::timestamptz[]) AS back (changed, carrier, began)
    WHERE id = changed`.execute(tx)
}
